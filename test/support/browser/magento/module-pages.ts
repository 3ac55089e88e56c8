import { scriptTag, shopHtml } from '../shop-pages.ts';

/** As ViewModel\\Shop::config of the module. */
interface LinkConfig {
  readonly linkUrl: string;
  readonly isCustomer: boolean;
  readonly isThemeCart: boolean;
  readonly hasThemeDrawer: boolean;
}

interface ThemeParts {
  readonly config: LinkConfig;
  /** The script tag of guest-cart. */
  readonly script: string;
  /** Milliseconds by which the theme's scripts start late. */
  readonly delay: number;
}

/** The pages of a theme with the module. Its `window.theme` is {@link ThemeOnPage}. */
export interface Theme {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly head: string;
  body(parts: ThemeParts): string;
}

/** What the tests use of a theme's page. */
export interface ThemeOnPage {
  readonly theme: {
    /** Requests the section. */
    reload(): Promise<void>;
    section(): { id: string; quantity: number } | null | undefined;
  };
}

/** A page for guests, for customers, or the theme's cart page for guests. */
export type PageKind = 'guest' | 'customer' | 'cart';

/** As in templates/script.phtml. */
const tagAttributes =
  'data-base-url="/rest/default" data-features="items totals coupons" data-credentials="same-origin" data-storage="cookie"';

/** @param content of the page, such as the table of the theme's cart */
export function themeHtml(theme: Theme, kind: PageKind, delay = 0, content = ''): string {
  const config: LinkConfig = {
    linkUrl: '/guestcart/cart/link',
    isCustomer: kind === 'customer',
    isThemeCart: kind === 'cart',
    hasThemeDrawer: kind !== 'guest',
  };
  const body = theme.body({ config, script: scriptTag(tagAttributes), delay });
  return shopHtml(`<input type="hidden" name="form_key" />${body}${content}`).replace(
    '</head>',
    `${theme.head}</head>`,
  );
}
