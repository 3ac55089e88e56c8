// The service over HTTP in a separate process, which tests and the soak load, measure and kill. It
// sends its URL to the parent process, and its memory on request. Without a parent it exits.
import { createGuestCartService } from '../../../src/service/http/guest-cart-service.ts';
import { serveGuestCartService } from '../../../src/service/node/server.ts';
import { openSqliteStorage } from '../../../src/service/node/sqlite-storage.ts';
import type { ServiceMessage, ServiceProcessOptions } from './service-process.ts';

// Written by `startServiceProcess`.
const { file } = JSON.parse(process.argv[2] ?? '') as ServiceProcessOptions;
let faults = 0;

const service = createGuestCartService({
  storage: openSqliteStorage(file),
  preview: true,
  onError(error) {
    faults += 1;
    console.error(error);
  },
});
const { url } = await serveGuestCartService({ service });

function send(message: ServiceMessage): void {
  process.send?.(message);
}

process.on('disconnect', () => process.exit());
process.on('message', () => {
  // Twice: the first collection runs finalizers whose objects only the second can free.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  send({ kind: 'state', rss, heapUsed, external, faults });
});
send({ kind: 'listening', url });
