import { readEarly } from '../../src/early.ts';

readEarly({ baseUrl: '/rest/default' });
const { start } = await import('./react-app.tsx');
start();
