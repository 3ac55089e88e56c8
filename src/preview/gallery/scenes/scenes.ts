import { contentScenes, endScenes, waitingScenes } from './everyday-scenes.ts';
import { actionFaultScenes, readFaultScenes, staleFaultScenes } from './fault-scenes.ts';
import { actionScenes } from './action-scenes.ts';
import type { Scene, SceneGroup } from './scene.ts';

/** Every state of the cart, in the order of the gallery. */
export const sceneGroups: readonly SceneGroup[] = [
  waitingScenes,
  contentScenes,
  ...actionScenes,
  endScenes,
  readFaultScenes,
  staleFaultScenes,
  actionFaultScenes,
];

export const scenes: readonly Scene[] = sceneGroups.flatMap((group) => group.scenes);

export function sceneByName(name: string): Scene | undefined {
  return scenes.find((scene) => scene.name === name);
}
