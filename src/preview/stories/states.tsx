import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Choice } from '../storefront/choice.tsx';
import '../storefront/preview.css';
import { type Look, looks, readLook } from './look.ts';
import { stylePage } from './page.ts';
import { type Group, groups, titleOf } from './stories.ts';
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

/** The state without a frame that is nearest to the top of the screen. */
function nearestWithoutFrame(): string | undefined {
  const waiting = [...document.querySelectorAll<HTMLElement>('.frame:empty')];
  const distances = waiting.map((frame) => Math.abs(frame.getBoundingClientRect().top));
  return waiting[distances.indexOf(Math.min(...distances))]?.dataset['name'];
}

interface FramesProps {
  readonly found: readonly Group[];
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
  return found.map(({ title: group, stories }) => (
    <section key={group} aria-label={group}>
      <h2>{group}</h2>
      <ul className="frames" data-width={width}>
        {Object.entries(stories).map(([name, story]) => {
          const title = titleOf(name, story);
          const address = `state.html?${new URLSearchParams({ ...look, story: name })}`;
          return (
            <li key={name}>
              <h3>
                <a href={address}>{title}</a>
              </h3>
              <div className="frame" data-name={name}>
                {started.has(name) ? (
                  <iframe title={title} src={address} onLoad={startNext} />
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

  const found = groups.flatMap((group) => {
    const stories = Object.entries(group.stories).filter(([name, story]) =>
      `${group.title} ${titleOf(name, story)}`.toLowerCase().includes(wanted),
    );
    return stories.length > 0 ? [{ ...group, stories: Object.fromEntries(stories) }] : [];
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
