import './stage.css';
import { readLook } from '../look.ts';
import { sceneByName } from '../scenes/scenes.ts';
import { dressPage } from './style-page.ts';
import { createStage } from './stage.ts';

declare global {
  interface Window {
    /** Shows another look without loading the page again; resolves when it is there. For tests. */
    showLook: (search: string) => Promise<void>;
    /** Changes what is around the cart alone: theme, colours, size of text. */
    dressLook: (search: string) => Promise<void>;
  }
}

const place = document.getElementById('stage');
if (place === null) throw new Error('gallery-stage.html has lost its #stage: the cart has nowhere to go');
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

window.dressLook = (search) => dressPage(readLook(search));

if (readLook(window.location.search).state !== '') await window.showLook(window.location.search);
