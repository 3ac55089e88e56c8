// `<guest-cart>` with its checked attributes: `import type {} from 'guest-cart/jsx/svelte';` in one
// file of the project.
import type { GuestCartAttributes, GuestCartElement } from '../element.js';
import type { HTMLAttributes } from 'svelte/elements';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'guest-cart': HTMLAttributes<GuestCartElement> & GuestCartAttributes;
  }
}
