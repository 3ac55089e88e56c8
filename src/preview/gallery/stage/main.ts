import './stage.css';
import { readLook } from '../look.ts';
import { sceneByName } from '../scenes/scenes.ts';
import { stylePage } from './style-page.ts';
import { createStage } from './stage.ts';

declare global {
  interface Window {
    /** Shows another look without reloading; resolves when it is complete. For tests. */
    showLook: (search: string) => Promise<void>;
    /** Changes the page around the cart only: theme, colour scheme, text size. */
    styleLook: (search: string) => Promise<void>;
  }
}

const place = document.getElementById('stage');
if (place === null) throw new Error('gallery-stage.html has no #stage element. Add it back.');
const stage = createStage(place);

window.showLook = async (search) => {
  const look = readLook(search);
  const scene = sceneByName(look.state);
  if (scene === undefined) throw new Error(`There is no state "${look.state}".`);
  const { dataset } = document.documentElement;
  dataset['shown'] = '';
  await stage.show(scene, look);
  dataset['shown'] = scene.name;
};

window.styleLook = (search) => stylePage(readLook(search));

if (readLook(window.location.search).state !== '') await window.showLook(window.location.search);
