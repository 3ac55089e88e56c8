import { readEarly } from '../../src/early.ts';

readEarly({ baseUrl: '/rest/default' });
// No top-level await: the app's chunk imports this one, and would wait for it.
void import('./react-app.tsx').then(({ start }) => start());
