// What only a sign-in and a customer's cart need. The root of a chunk.
export { assignCustomer } from './assign-customer.ts';
export {
  ensureCustomerCart,
  nameUnsaved,
  readCustomerCart,
  rejectCustomers,
} from './customer-cart.ts';
