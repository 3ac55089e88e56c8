// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { chunks, type ChunkName } from '../../../scripts/package/chunks.ts';
import {
  controlsLoader,
  paintLoader,
  rareLoader,
  screenLoader,
} from '../../../src/element/tag/load-chunks.ts';

const loaders = {
  paint: paintLoader,
  screen: screenLoader,
  rare: rareLoader,
  controls: controlsLoader,
};

/** They are loaded before the element: it is in one of them, and that imports the other. */
const ofElement = ['badge', 'app'];

test.each(Object.entries(loaders))(
  'the chunk %s is requested together with all chunks that it may import',
  (name, chunk) => {
    const requested = Object.entries(loaders).filter(([, other]) => chunk.uses.includes(other));
    const { uses } = chunks[name as ChunkName];
    expect(requested.map(([other]) => other).sort()).toEqual(
      uses.filter((other) => !ofElement.includes(other)).sort(),
    );
  },
);
