/** Red, green, blue and alpha, each from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const numbersIn = (text: string): readonly number[] =>
  (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);

/**
 * A colour in any notation, such as `oklch()`. Null if the browser cannot compute it.
 *
 * @param probe whose own `color` is set and removed, unless the colour is `rgb()` as on most pages:
 * the browser computes the styles of the element each time
 */
function parseColour(text: string, probe: HTMLElement): Colour | null {
  if (/^rgba?\(/.test(text)) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbersIn(text);
    return [red / 255, green / 255, blue / 255, alpha];
  }
  probe.style.color = `color-mix(in srgb, ${text}, ${text})`;
  // "color(srgb 0.1 0.2 0.3 / 0.5)"
  const [red, green, blue, alpha = 1] = numbersIn(getComputedStyle(probe).color);
  probe.style.removeProperty('color');
  return red === undefined || green === undefined || blue === undefined
    ? null
    : [red, green, blue, alpha];
}

/** The relative luminance of WCAG 2.2, of a colour on an opaque background. */
function luminanceOf(colour: Colour, background: Colour): number {
  const [, , , alpha] = colour;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const mixed = (colour[channel] ?? 0) * alpha + (background[channel] ?? 0) * (1 - alpha);
    return mixed <= 0.04045 ? mixed / 12.92 : ((mixed + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

interface PageColours {
  readonly surface: string;
  readonly ink: string;
  readonly scheme: 'light' | 'dark';
}

/**
 * The first opaque background of `body` and `html`, and the text colour. Null without one, or below
 * a contrast of 4.5:1.
 */
function pageColours(probe: HTMLElement): PageColours | null {
  const { body, documentElement } = document;
  const ink = getComputedStyle(body).color;
  const inkColour = parseColour(ink, probe);
  for (const element of [body, documentElement]) {
    const surface = getComputedStyle(element).backgroundColor;
    const colour = parseColour(surface, probe);
    if (colour === null || inkColour === null || colour[3] !== 1) continue;
    const [back, front] = [
      luminanceOf(colour, colour) + 0.05,
      luminanceOf(inkColour, colour) + 0.05,
    ];
    if (Math.max(back, front) / Math.min(back, front) < 4.5) return null;
    return { surface, ink, scheme: back < front ? 'dark' : 'light' };
  }
  return null;
}

/**
 * Calls `read` now and whenever the page may have other colours, until the returned function is
 * called.
 */
function whenColoursChange(read: () => void): () => void {
  // jsdom has none.
  if (typeof matchMedia !== 'function') return () => undefined;
  const { body, documentElement } = document;
  // A theme may fade to its colours.
  const onTransition = ({ target }: Event): void => {
    if (target === body || target === documentElement) read();
  };
  read();
  // Themes change a class or an attribute such as `data-bs-theme`.
  const observer = new MutationObserver(read);
  for (const element of [documentElement, body]) observer.observe(element, { attributes: true });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', read);
  document.addEventListener('transitionend', onTransition);
  return () => {
    observer.disconnect();
    scheme.removeEventListener('change', read);
    document.removeEventListener('transitionend', onTransition);
  };
}

/**
 * Uses the brand colour of common themes: of Bootstrap, Tailwind CSS, and many others. One that is
 * not a colour, such as the three numbers of shadcn/ui, is left out.
 */
function setAccent(box: HTMLElement): void {
  // jsdom has none.
  if (typeof CSS === 'undefined') return;
  const styles = getComputedStyle(box);
  const name = ['--bs-primary', '--color-primary', '--primary'].find((each) =>
    CSS.supports('color', styles.getPropertyValue(each).trim()),
  );
  if (name !== undefined) box.style.setProperty('--_page-accent', `var(${name})`);
}

/**
 * Gives a drawer or a toast the page's brand colour, and its other colours unless it sets
 * `--guest-cart-surface` or `--guest-cart-ink`. Follows the page, for example into a dark theme.
 * Returns a function that stops it.
 *
 * Sets single properties of `style`, which a strict `style-src` allows.
 */
export function matchPageColours(box: HTMLElement): () => void {
  const { style } = box;
  setAccent(box);
  return whenColoursChange(() => {
    const tokens = getComputedStyle(box);
    const isThemed = ['surface', 'ink'].some(
      (name) => tokens.getPropertyValue(`--guest-cart-${name}`) !== '',
    );
    const colours = isThemed ? null : pageColours(box);
    style.setProperty('--_page-surface', colours?.surface ?? '');
    style.setProperty('--_page-ink', colours?.ink ?? '');
    style.setProperty('color-scheme', colours?.scheme ?? '');
  });
}

/**
 * The colour that is painted behind an element. Null if it is not one opaque colour, or unknown.
 */
function colourBehind(element: Element): string | null {
  for (let box: Element | null = element; box !== null;) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box);
    if (backgroundImage !== 'none') return null;
    // Only colours that are not opaque have their alpha in the computed value: "rgba(0, 0, 0, 0)",
    // "oklch(0 0 0 / 0.5)".
    if (!/^rgba|\//.test(backgroundColor)) return backgroundColor;
    const root = box.getRootNode();
    box = box.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return null;
}

/**
 * Gives an inline cart the page's brand colour and the colour behind it. Returns a function that
 * stops it.
 */
export function matchColourBehind(cart: HTMLElement): () => void {
  setAccent(cart);
  return whenColoursChange(() => {
    const colour = colourBehind(cart);
    // For what stays in view while rows scroll below it.
    cart.style.setProperty('--_behind', colour ?? '');
    cart.toggleAttribute('data-pins', colour !== null);
  });
}
