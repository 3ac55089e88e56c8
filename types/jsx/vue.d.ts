// `<guest-cart>` with its checked attributes: `import type {} from 'guest-cart/jsx/vue';` in one file of the project.
import type { GuestCartAttributes } from '../element.js';
import type { DefineComponent, HTMLAttributes } from 'vue';

declare module 'vue' {
  interface GlobalComponents {
    'guest-cart': DefineComponent<GuestCartAttributes & HTMLAttributes>;
  }
}
