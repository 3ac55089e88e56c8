import { Frame } from './frame.tsx';
import { searchOf, type Look, type Mode } from './look.ts';
import { sceneGroups } from './scenes/scenes.ts';
import type { Scene } from './scenes/scene.ts';

/** Whether a state exists in a mode. */
function isIn(mode: Mode, { modes }: Scene): boolean {
  return modes === undefined || modes.includes(mode);
}

/** Small previews of all states, each a link to its state. */
export function StateGrid({ look }: { readonly look: Look }) {
  return (
    <div className="state-grid" data-width={look.width === 'full' ? '1280' : look.width}>
      {sceneGroups.map(({ title, scenes }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {scenes
              .filter((scene) => isIn(look.mode, scene))
              .map((scene) => {
                const shown = { ...look, state: scene.name };
                return (
                  <li key={scene.name}>
                    <a href={`/gallery.html${searchOf(shown)}`}>
                      <span className="picture">
                        <Frame look={shown} title={scene.title} isPicture />
                      </span>
                      {scene.title}
                    </a>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </div>
  );
}
