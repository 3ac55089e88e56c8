// The service over HTTP in a separate process, which tests load and kill. It sends its URL to the
// parent process. Without a parent it exits.
import { createGuestCartService } from '../../../src/service/http/guest-cart-service.ts';
import { serveGuestCartService } from '../../../src/service/node/server.ts';
import { openFileStorage } from '../../../src/service/node/file-storage.ts';
import type { ServiceProcessOptions } from './service-process.ts';

// Written by `startServiceProcess`.
const { file } = JSON.parse(process.argv[2] ?? '') as ServiceProcessOptions;
const service = createGuestCartService({ storage: openFileStorage(file), preview: true });
const { url } = await serveGuestCartService({ service });

process.on('disconnect', () => process.exit());
process.send?.(url);
