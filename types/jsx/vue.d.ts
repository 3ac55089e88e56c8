// `<guest-cart>` with its checked attributes and events: `import type {} from
// 'guest-cart/jsx/vue';` in one file of the project.
import type { GuestCartAttributes, GuestCartEvents } from '../element.js';
import type { DefineComponent, HTMLAttributes } from 'vue';

/**
 * Vue checks `heading-level` as `headingLevel`, and `@guest-cart:quantity-changed` as
 * `onGuestCart:quantityChanged`.
 */
type Camelize<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camelize<Rest>>}`
  : Name;

type Props = { [Name in keyof GuestCartAttributes as Camelize<Name>]: GuestCartAttributes[Name] };

type Listeners = {
  [Name in keyof GuestCartEvents as `on${Capitalize<Camelize<Name>>}`]?: (
    event: GuestCartEvents[Name],
  ) => unknown;
};

declare module 'vue' {
  interface GlobalComponents {
    'guest-cart': DefineComponent<Props & Listeners & Omit<HTMLAttributes, keyof Props>>;
  }
}
