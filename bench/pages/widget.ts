import { readEarly } from 'guest-cart/early';

readEarly({ baseUrl: '/rest/default' });
// No top-level await: the app's chunk imports this one, and would wait for it.
void import('./widget-app.tsx').then(({ start }) => start());
