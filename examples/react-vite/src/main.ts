import { readEarly } from 'guest-cart/early';
import { baseUrl } from './base-url';

// Starts reading the cart while the app loads. The provider uses the response.
readEarly({ baseUrl });
void import('./app');
