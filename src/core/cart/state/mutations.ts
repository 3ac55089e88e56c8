import type { Assignment } from '../../api/create-api.ts';
import type { GuestCartSession } from '../session/session.ts';
import { createMutation, type CartMutation } from './mutation.ts';

export interface CartMutations {
  readonly create: CartMutation<{ readonly replace: boolean }, string>;
  readonly assign: CartMutation<Assignment, boolean>;
}

/** The two writes of the interface on the current cart of a session. */
export function createCartMutations(session: GuestCartSession): CartMutations {
  return {
    create: createMutation(({ replace }) =>
      replace ? session.replaceCart() : session.ensureCart(),
    ),
    assign: createMutation(async (assignment) => {
      try {
        return await session.assignCustomer(assignment);
      } finally {
        // Even after an error, the service may have assigned the cart.
        session.refresh();
      }
    }),
  };
}
