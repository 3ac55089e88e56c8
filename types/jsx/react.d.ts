// `<guest-cart>` with its checked attributes: `import type {} from 'guest-cart/jsx/react';` in one
// file of the project.
import type { GuestCartAttributes, GuestCartElement } from '../element.js';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'guest-cart': DetailedHTMLProps<HTMLAttributes<GuestCartElement>, GuestCartElement> &
        GuestCartAttributes;
    }
  }
}
