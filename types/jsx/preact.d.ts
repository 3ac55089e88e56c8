// `<guest-cart>` with its checked attributes: `import type {} from 'guest-cart/jsx/preact';` in one
// file of the project.
import type { GuestCartAttributes, GuestCartElement } from '../element.js';
import type { HTMLAttributes } from 'preact';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'guest-cart': HTMLAttributes<GuestCartElement> & GuestCartAttributes;
    }
  }
}
