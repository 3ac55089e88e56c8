// What only a sign-in and a customer's cart need. The root of a chunk.
export { ensureCustomerCart, readCustomerCart, rejectCustomers } from './customer-cart.ts';
export { addUnsaved } from './customer-receipt.ts';
export { assignCustomer } from './customer-sign-in.ts';
