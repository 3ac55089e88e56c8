// What only a sign-in and a customer's cart need. The root of a chunk.
export { assignCustomer } from './assign-customer.ts';
export { ensureCustomerCart, readCustomerCart, rejectCustomers } from './customer-cart.ts';
export { nameUnsaved } from './sign-in-news.ts';
