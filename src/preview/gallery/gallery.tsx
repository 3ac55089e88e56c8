import { useEffect } from 'react';
import { Frame, stageAddress } from './frame.tsx';
import { sceneByName } from './scenes/scenes.ts';
import { ModeTabs, tabId, tabPanelId } from './mode-tabs.tsx';
import { Toolbar } from './toolbar.tsx';
import { useLook } from './use-look.ts';
import { StateGrid } from './state-grid.tsx';

/** All states side by side, or one state at full size, with a toolbar. */
export function Gallery() {
  const [look, change] = useLook();
  const scene = sceneByName(look.state);
  const title = scene?.title ?? 'Every state of the cart';

  useEffect(() => {
    document.title = `${title} · guest-cart gallery`;
  }, [title]);

  return (
    <>
      <header className="head">
        <div className="head-text">
          <h1>{title}</h1>
          <nav aria-label="Gallery">
            {scene === undefined ? null : <a href={stageAddress(look)}>This cart alone</a>}
            <a href="/">The preview shop</a>
          </nav>
        </div>
        <ModeTabs
          mode={look.mode}
          onChoose={(mode) => {
            change({ mode });
          }}
        />
        <Toolbar look={look} onChange={change} />
      </header>
      <main>
        <div role="tabpanel" id={tabPanelId} aria-labelledby={tabId(look.mode)}>
          {scene === undefined ? (
            <StateGrid look={look} />
          ) : (
            <div className="viewer" data-width={look.width}>
              <Frame look={look} title={scene.title} />
            </div>
          )}
        </div>
      </main>
    </>
  );
}
