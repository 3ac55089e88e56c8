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

/** The fragment of a group, such as "without-a-cart". */
const idOf = ({ title }: Group): string => title.toLowerCase().replaceAll(' ', '-');

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
  return found.map((group) => (
    <section key={group.title} id={idOf(group)} aria-label={group.title}>
      <h2>{group.title}</h2>
      <ul className="frames" data-width={width}>
        {Object.entries(group.stories).map(([name, story]) => {
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

/** The groups with the states whose name has the words of the search. */
function findGroups(words: string): readonly Group[] {
  const isFound = (text: string): boolean => text.toLowerCase().includes(words.toLowerCase());
  return groups
    .map((group) => {
      const stories = Object.entries(group.stories).filter(([name, story]) =>
        isFound(`${group.title} ${titleOf(name, story)}`),
      );
      return { ...group, stories: Object.fromEntries(stories) };
    })
    .filter(({ stories }) => Object.keys(stories).length > 0);
}

/** The query string of the page, and what changes a parameter of it. */
function useQueryString() {
  const [search, setSearch] = useState(location.search);
  function change(name: string, value: string): void {
    const query = new URLSearchParams(search);
    query.set(name, value);
    const next = `?${query}`;
    history.replaceState(null, '', next + location.hash);
    setSearch(next);
  }
  return [search, change] as const;
}

interface ToolsProps {
  readonly look: Look;
  readonly words: string;
  readonly width: string;
  readonly onChange: (name: string, value: string) => void;
}

/** What states are shown, and how. */
function Tools({ look, words, width, onChange }: ToolsProps) {
  return (
    <search className="state-tools">
      <label className="field">
        Find
        <input
          type="search"
          placeholder="coupon"
          value={words}
          onChange={({ currentTarget }) => onChange('find', currentTarget.value)}
        />
      </label>
      {Object.entries<Readonly<Record<string, string>>>(looks).map(([name, names]) => (
        <Choice
          key={name}
          label={labels[name as keyof typeof looks]}
          value={look[name as keyof typeof looks]}
          labels={names}
          onChoose={(value) => onChange(name, value)}
        />
      ))}
      <Choice
        label="Width"
        value={width}
        labels={widths}
        onChoose={(value) => onChange('width', value)}
      />
    </search>
  );
}

/** Links to the groups of this page, with the number of their states. */
function Index({ found }: Pick<FramesProps, 'found'>) {
  return (
    <nav aria-label="States">
      <ol className="state-index">
        {found.map((group) => (
          <li key={group.title}>
            <a href={`#${idOf(group)}`}>{group.title}</a>{' '}
            <span className="soft">{Object.keys(group.stories).length}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function States() {
  const [search, change] = useQueryString();
  const query = new URLSearchParams(search);
  const look = readLook(search);
  const width = query.get('width') ?? 'phone';
  const words = query.get('find') ?? '';
  const found = findGroups(words);
  useEffect(() => {
    // Words and direction of this page do not follow its carts.
    void stylePage({ ...readLook(search), locale: 'en', dir: 'ltr', text: '100' });
  }, [search]);
  // The groups of a link did not exist when the browser looked for them.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);

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
          Every state of the cart, live. Each has its own shop, so try the buttons. A name is a link
          to that state alone.
        </p>
        <Index found={found} />
        <Tools look={look} words={words} width={width} onChange={change} />
        <Frames key={JSON.stringify(look)} found={found} look={look} width={width} />
        {found.length === 0 ? <p role="status">No state has this in its name.</p> : null}
      </main>
    </div>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<States />);
