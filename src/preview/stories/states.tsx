import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages } from '../../client.ts';
import { loadCartParts } from '../storefront/cart-parts.ts';
import { changeSettings, readSettings, type Settings, searchOf } from '../storefront/settings.ts';
import { LookChoices } from '../storefront/bar.tsx';
import '../storefront/preview.css';
import { FirstCart } from './first-cart.stories.ts';
import { type PageStyle, stylePage } from './page.ts';
import { createScenes, type OpenScene, type Story } from './scene.ts';
import { type Shell, ShellView } from './shells.tsx';
import './states.css';

interface StoryFile {
  readonly default: {
    readonly title: string;
    readonly args?: Story['args'];
    readonly globals?: { readonly shell?: Shell };
  };
}

const files = Object.values(import.meta.glob<StoryFile>('./*.stories.ts', { eager: true }));
/** As in Storybook. The first cart is at the head of the page. */
const order = [
  'Everything',
  'Badge and toast',
  'Without a cart',
  'Contents',
  'Quantities',
  'Removal',
  'Totals and discount codes',
  'Assigned or ordered',
];
const placeOf = ({ title }: { readonly title: string }): number =>
  order.includes(title) ? order.indexOf(title) : order.length;

const groups = files
  .map(({ default: { title, args, globals }, ...stories }) => ({
    title,
    args,
    shell: globals?.shell,
    stories: stories as Record<string, Story>,
  }))
  .filter(({ title }) => title !== 'First cart')
  .sort((one, other) => placeOf(one) - placeOf(other));

// The same id as in Storybook, which shells.tsx searches.
const root = createRoot(document.getElementById('storybook-root') ?? document.body);
const scenes = createScenes();

/** The look that the URL says, for the page and its frames. */
const pageStyleOf = ({ theme, scheme, locale }: Settings): PageStyle => ({
  theme,
  scheme,
  locale,
  dir: 'auto',
  text: '100',
});

/** "AssignRefused" → "Assign refused" */
const titleOf = (exported: string): string =>
  exported.charAt(0) +
  exported.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Whether an element has come near the screen. It stays true. */
function useSeen<T extends Element>() {
  const ref = useRef<T>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}

/** A state in a page of its own, which loads when it comes into view. Until then, a skeleton. */
function StateFrame({ story, search }: { readonly story: string; readonly search: string }) {
  const { ref, isSeen } = useSeen<HTMLLIElement>();
  const query = new URLSearchParams(search);
  query.set('story', story);
  return (
    <li ref={ref}>
      <h3>{titleOf(story)}</h3>
      <div className="frame">
        {isSeen ? <iframe title={titleOf(story)} src={`?${query}`} /> : null}
      </div>
    </li>
  );
}

/** The carts of a page have the look that it began with. */
function changeLook(changes: Partial<Settings>): void {
  changeSettings(changes);
  location.reload();
}

/** A page of frames, each with one state, below a cart that is there from the start. */
function States({ children }: { readonly children: ReactNode }) {
  const settings = readSettings(location.search);
  const search = searchOf(settings);
  return (
    <div className="page">
      <nav className="showcase" aria-label="Preview">
        <p>guest-cart</p>
        <button type="button" className="showcase-menu" popoverTarget="looks">
          Look
        </button>
        <div id="looks" popover="auto">
          <LookChoices settings={settings} change={changeLook} />
        </div>
        <a href={`/${search}`}>Shop</a>
        <a href="/docs/">Docs</a>
      </nav>
      <main className="states">
        <header className="states-head">
          <div className="states-claim">
            <h1>All states</h1>
            <p>
              Every state of the cart, live: each has a shop of its own in memory, so press its
              buttons. <code>npm run storybook</code> has them with controls.
            </p>
          </div>
          <div className="first-cart">{children}</div>
          <ul className="state-groups">
            {groups.map(({ title }) => (
              <li key={title}>
                <a href={`#${anchorOf(title)}`}>{title}</a>
              </li>
            ))}
          </ul>
        </header>
        {groups.map(({ title, stories }) => (
          <section key={title} id={anchorOf(title)} aria-label={title}>
            <h2>{title}</h2>
            <ul className="frames">
              {Object.keys(stories).map((story) => (
                <StateFrame key={story} story={story} search={search} />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </div>
  );
}

/** A story as it is rendered here: the React widget, unless its group has another shell. */
function StoryCart(props: {
  readonly story: Story;
  readonly args?: Story['args'] | undefined;
  readonly shell?: Shell | undefined;
  readonly page: PageStyle;
  readonly open: OpenScene;
}) {
  const { story, args, shell = 'widget', page, open } = props;
  const { scene } = story.parameters;
  const settings = { ...args, ...story.args };
  return <ShellView shell={shell} settings={settings} page={page} scene={scene} open={open} />;
}

/** Keeps the page around a frame where it is: the focus of a story would scroll to its frame. */
function keepPageStill(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its element
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInPlace() {
    focus.call(this, { preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => undefined;
}

/** The page of one frame. */
async function openStory(exported: string, page: PageStyle): Promise<void> {
  const group = groups.find(({ stories }) => Object.hasOwn(stories, exported));
  const story = group?.stories[exported];
  if (story === undefined) return;
  document.documentElement.classList.add('framed');
  keepPageStill();
  const open = await scenes.open(story.parameters.scene);
  root.render(
    <StoryCart story={story} args={group?.args} shell={group?.shell} page={page} open={open} />,
  );
  await open.ready();
  // The frame's skeleton goes.
  window.frameElement?.setAttribute('data-ready', '');
  await story.play({ loaded: { scene: open } });
  await open.complete();
}

async function openStates(page: PageStyle): Promise<void> {
  const [open] = await Promise.all([scenes.open(FirstCart.parameters.scene), loadCartParts()]);
  root.render(
    <States>
      <StoryCart story={FirstCart} page={page} open={open} />
    </States>,
  );
  await open.complete();
  // Nothing in it moves from now on.
  document.querySelector('.first-cart')?.setAttribute('data-ready', '');
}

const page = pageStyleOf(readSettings(location.search));
document.documentElement.dataset['theme'] = page.theme;
const story = new URLSearchParams(location.search).get('story');
// The page of all states is in English. Its carts are not.
const locale = story === null ? 'en' : page.locale;
await Promise.all([stylePage({ ...page, locale }), loadMessages(page.locale)]);
await (story === null ? openStates(page) : openStory(story, page));
