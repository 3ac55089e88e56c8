import { createRoot } from 'react-dom/client';
import { loadMessages } from '../../client.ts';
import { readSettings } from '../page/settings.ts';
import { stylePage } from './page.ts';
import { createScenes, type Story } from './scene.ts';
import { ShellView } from './shells.tsx';
import './states.css';

interface StoryFile {
  readonly default: { readonly title: string; readonly args?: Story['args'] };
}

const files = Object.values(import.meta.glob<StoryFile>('./*.stories.ts', { eager: true }));
// As in Storybook: the cart that shows everything is first.
const groups = files
  .map(({ default: { title, args }, ...stories }) => ({
    title,
    args,
    stories: stories as Record<string, Story>,
  }))
  .sort((one, other) => Number(other.title === 'Everything') - Number(one.title === 'Everything'));

// The same id as in Storybook, which shells.tsx searches.
const root = createRoot(document.getElementById('storybook-root') ?? document.body);
const query = new URLSearchParams(location.search);
const name = query.get('story');
const { theme, scheme, locale } = readSettings(location.search);

/** "AssignRefused" → "Assign refused" */
const titleOf = (exported: string): string =>
  exported.charAt(0) +
  exported.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A page of frames, each with one state. A frame loads when it comes into view. */
function States() {
  return (
    <main className="states">
      <h1>All states</h1>
      <p>
        <a href={`/?${query}`}>Back to the shop</a>. Each frame is a real cart with its own shop in
        memory. <code>npm run storybook</code> has them with controls.
      </p>
      {groups.map(({ title, stories }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {Object.keys(stories).map((exported) => (
              <li key={exported}>
                <h3>{titleOf(exported)}</h3>
                <iframe
                  title={titleOf(exported)}
                  loading="lazy"
                  src={`?${new URLSearchParams([...query, ['story', exported]])}`}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** The page of one frame. */
async function openStory(exported: string): Promise<void> {
  const group = groups.find(({ stories }) => Object.hasOwn(stories, exported));
  const story = group?.stories[exported];
  if (story === undefined) return;
  const page = { theme, scheme, locale, dir: 'auto', text: '100' } as const;
  await Promise.all([stylePage(page), loadMessages(locale)]);
  const { scene } = story.parameters;
  const open = await createScenes().open(scene);
  const settings = { ...group?.args, ...story.args };
  root.render(
    <ShellView shell="widget" settings={settings} page={page} scene={scene} open={open} />,
  );
  await story.play({ loaded: { scene: open } });
  await open.complete();
}

if (name === null) {
  await stylePage({ theme: 'plain', scheme, locale: 'en', dir: 'auto', text: '100' });
  root.render(<States />);
} else {
  await openStory(name);
}
