import { readEarly } from 'guest-cart/early';
import { baseUrl } from './base-url';

// The shop is asked while the app is still on its way; the provider takes the answer over.
readEarly({ baseUrl });
void import('./app');
