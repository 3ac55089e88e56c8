import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadMessages } from '../../client.ts';
import './state.css';
import { readLook } from './look.ts';
import { stylePage } from './page.ts';
import { createScenes } from './scene.ts';
import { ShellView } from './shells.tsx';
import { states } from './stories.ts';

declare global {
  interface Window {
    /** What tests call, to show many states without loading the page for each. */
    readonly state?: {
      /** Shows the state that a query string names, such as `?story=three&theme=ink`. */
      readonly show: (search: string) => Promise<void>;
      /** Gives the page the look of a query string. The cart stays. */
      readonly style: (search: string) => Promise<void>;
    };
  }
}

const root = createRoot(document.getElementById('state') ?? document.body);
const scenes = createScenes();

/** The focus of a state in a frame would scroll the page of all states to it. */
function keepPageStill(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its element
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInPlace() {
    focus.call(this, { preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => undefined;
}

async function show(search: string): Promise<void> {
  const name = new URLSearchParams(search).get('story') ?? '';
  const story = states[name];
  if (story === undefined) throw new Error(`There is no state "${name}".`);
  const look = readLook(search);
  // The shop of the state before ends with its cart.
  flushSync(() => root.render(null));
  const [open] = await Promise.all([
    scenes.open(story),
    stylePage(look),
    loadMessages(look.locale),
  ]);
  const shell = story.shell ?? look.shell;
  root.render(<ShellView story={story} look={{ ...look, shell }} open={open} />);
  await open.ready();
  await story.play?.(open.controls);
  await open.complete();
}

Object.assign(window, { state: { show, style: (search: string) => stylePage(readLook(search)) } });
if (window.parent !== window) keepPageStill();
if (location.search !== '') await show(location.search);
