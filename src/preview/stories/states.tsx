import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Choice } from '../storefront/choice.tsx';
import '../storefront/preview.css';
import { type Look, looks, readLook } from './look.ts';
import { stylePage } from './page.ts';
import { groups } from './stories.ts';
import './states.css';

const labels: Readonly<Record<keyof typeof looks, string>> = {
  shell: 'Shell',
  theme: 'Theme',
  scheme: 'Colours',
  locale: 'Language',
  dir: 'Direction',
  text: 'Text',
};
const widths = {
  phone: '390 px',
  small: '320 px',
  tablet: '768 px',
  desktop: '1280 px',
};

/** Names of states that do not say enough in the list. */
const titles: Readonly<Record<string, string>> = {
  'first-cart': 'A first cart',
  none: 'No cart yet',
  retired: 'The shop no longer has the cart',
  slow: 'Loading takes long',
  arriving: 'Loading, then the cart',
  one: 'One line',
  three: 'Three lines',
  thousand: 'A thousand lines',
  'pictures-alone': 'Pictures without controls',
  'no-rate': 'No exchange rate',
  virtual: 'Nothing to ship',
  full: 'All details',
  shopper: 'Details for shoppers',
  missing: 'A product is gone',
  unlisted: 'Contents unknown',
  controls: 'All controls',
  'change-pending': 'New quantity is being saved',
  'change-failed': 'New quantity was not saved',
  'change-rejected': 'New quantity is refused',
  'quantity-wrong': 'Not a quantity',
  'removed-last': 'Last line removed',
  'remove-ask': 'Asks before a removal',
  'remove-failed': 'Not removed',
  'undo-pending': 'Being restored',
  'undo-failed': 'Not restored',
  'totals-outdated': 'Totals are being updated',
  'coupon-open': 'Discount code, open',
  'coupon-on': 'Discount code applied',
  'coupon-refused': 'Discount code refused',
  'coupon-later': 'Discount code waits for a connection',
  'coupon-off-later': 'Discount code, removed without a connection',
  offered: 'Signed in, not yet assigned',
  assigning: 'Being assigned to the customer',
  assigned: 'Assigned to the customer',
  'assigned-gone': 'Assigned, and no longer readable',
  'assign-refused': 'Assignment refused',
  'assign-sign-in': 'Assignment needs a sign-in',
  'assign-failed': 'Assignment failed',
  'assign-rejected': 'Assignment is not possible',
  'ordered-items': 'Ordered, with its lines',
  closed: 'Closed, without an order number',
  creating: 'A new cart is being created',
  'create-failed': 'No new cart was created',
  refreshing: 'Being read again',
  'offline-later': 'Offline since the last read',
  'stale-unreachable': 'Last cart, and the shop cannot be reached',
  'stale-rate-limited': 'Last cart, and too many requests',
  'stale-rejected': 'Last cart, and the read is refused',
  'stale-unexpected': 'Last cart, and an unexpected response',
  'failed-unreachable': 'The shop cannot be reached',
  'failed-maintenance': 'Maintenance',
  'failed-rate-limited': 'Too many requests',
  'failed-rejected': 'The read is refused',
  'failed-unexpected': 'Unexpected response',
  misconfigured: 'Unknown store',
  broken: 'An error in the cart’s code',
};

/** The name in the list: "long-words" is "Long words". */
const titleOf = (name: string): string =>
  titles[name] ?? (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

/** The state without a frame that is nearest to the top of the screen. */
function nearestWithoutFrame(): string | undefined {
  const waiting = [...document.querySelectorAll<HTMLElement>('.frame:empty')];
  const distances = waiting.map((frame) => Math.abs(frame.getBoundingClientRect().top));
  return waiting[distances.indexOf(Math.min(...distances))]?.dataset['name'];
}

interface FramesProps {
  readonly found: readonly { readonly title: string; readonly names: readonly string[] }[];
  readonly look: Look;
  readonly width: string;
}

/**
 * The states in frames. They load one after another, because a browser refuses requests when too
 * many wait.
 */
function Frames({ found, look, width }: FramesProps) {
  const [started, setStarted] = useState<ReadonlySet<string | undefined>>(new Set());
  const startNext = (): void => setStarted((names) => new Set([...names, nearestWithoutFrame()]));
  // The first one. A search may also take away the frame that is loading.
  useEffect(() => {
    const frame = requestAnimationFrame(startNext);
    return () => cancelAnimationFrame(frame);
  }, [found.length]);
  return found.map(({ title, names }) => (
    <section key={title} aria-label={title}>
      <h2>{title}</h2>
      <ul className="frames" data-width={width}>
        {names.map((name) => {
          const address = `state.html?${new URLSearchParams({ ...look, story: name })}`;
          return (
            <li key={name}>
              <h3>
                <a href={address}>{titleOf(name)}</a>
              </h3>
              <div className="frame" data-name={name}>
                {started.has(name) ? (
                  <iframe title={titleOf(name)} src={address} onLoad={startNext} />
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

function States() {
  const [search, setSearch] = useState(location.search);
  const query = new URLSearchParams(search);
  const look = readLook(search);
  const width = query.get('width') ?? 'phone';
  const wanted = (query.get('find') ?? '').toLowerCase();
  useEffect(() => {
    // Words and direction of this page do not follow its carts.
    void stylePage({ ...readLook(search), locale: 'en', dir: 'ltr', text: '100' });
  }, [search]);

  function change(name: string, value: string): void {
    query.set(name, value);
    const next = `?${query}`;
    history.replaceState(null, '', next);
    setSearch(next);
  }

  const found = groups.flatMap(({ title, stories }) => {
    const names = Object.keys(stories).filter((name) =>
      `${title} ${titleOf(name)}`.toLowerCase().includes(wanted),
    );
    return names.length > 0 ? [{ title, names }] : [];
  });
  return (
    <div className="page">
      <nav className="showcase" aria-label="Preview">
        <p>
          <strong>guest-cart</strong>
        </p>
        <a href="/">Shop</a>
        <a href="/docs/">Docs</a>
      </nav>
      <main className="states">
        <h1>All states</h1>
        <p className="soft">
          Every state of the cart, live: each has its own shop in memory, so press its buttons. A
          name opens the state alone.
        </p>
        <search className="state-tools">
          <label className="field">
            Find
            <input
              type="search"
              placeholder="coupon"
              value={query.get('find') ?? ''}
              onChange={({ currentTarget }) => change('find', currentTarget.value)}
            />
          </label>
          {Object.entries<Readonly<Record<string, string>>>(looks).map(([name, names]) => (
            <Choice
              key={name}
              label={labels[name as keyof typeof looks]}
              value={look[name as keyof typeof looks]}
              labels={names}
              onChoose={(value) => change(name, value)}
            />
          ))}
          <Choice
            label="Width"
            value={width}
            labels={widths}
            onChoose={(value) => change('width', value)}
          />
        </search>
        <Frames key={JSON.stringify(look)} found={found} look={look} width={width} />
        {found.length === 0 ? <p role="status">No state has this in its name.</p> : null}
      </main>
    </div>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<States />);
