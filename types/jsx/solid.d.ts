// `<guest-cart>` with its checked attributes: `import type {} from 'guest-cart/jsx/solid';` in one
// file of the project.
import type { GuestCartAttributes, GuestCartElement } from '../element.js';
import type { JSX } from 'solid-js';

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'guest-cart': JSX.HTMLAttributes<GuestCartElement> & GuestCartAttributes;
    }
  }
}
