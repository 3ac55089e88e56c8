import { isWidget } from '../look.ts';
import { GuestCartElement } from '../../../element.ts';
import { checkoutUrl, noTimeout, signedIn, type SceneToRender, type RenderedScene } from './rendered-scene.ts';
import { resolveItem } from './pictures.ts';

/** The custom element, set up by attributes, as on a page. */
export function renderElement({ scene, look, baseUrl, namespace, place }: SceneToRender): RenderedScene {
  if (customElements.get('guest-cart') === undefined) customElements.define('guest-cart', GuestCartElement);
  const element = new GuestCartElement();
  const attributes = {
    'base-url': baseUrl,
    namespace,
    mode: isWidget(look.mode) ? 'inline' : look.mode,
    locale: look.locale,
    'time-zone': 'UTC',
    'checkout-url': checkoutUrl,
    timeout: String(noTimeout),
    ...(scene.isSignedIn === true
      ? {
          'customer-id': String(signedIn.customerId),
          'store-id': String(signedIn.storeId),
          'customer-name': signedIn.name,
        }
      : {}),
    ...(scene.features === undefined ? {} : { features: scene.features.join(' ') }),
    ...(scene.isDetailed === true ? { details: 'full' } : {}),
    ...(scene.freeShipping === undefined ? {} : { 'free-shipping': scene.freeShipping }),
    ...(look.dir === 'auto' ? {} : { dir: look.dir }),
  };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.resolveItem = scene.hasPictures === true ? resolveItem : undefined;
  element.addEventListener('guest-cart:checkout', (event) => {
    event.preventDefault();
  });
  place.append(element);
  return {
    get tree() {
      return element.shadowRoot ?? element;
    },
    refresh: () => void element.refresh(),
    open: () => {
      element.show();
    },
    close: () => {
      element.close();
    },
    remove: () => {
      element.close();
      element.remove();
    },
  };
}
