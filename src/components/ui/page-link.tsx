import type { ReactElement } from 'react';
import { openInWindow } from './leave-frame.ts';
import type { RenderLink, RenderLinkProps } from './render-props.ts';

/** A link to a page of the shop, as the page's router renders it. */
export function pageLink(link: RenderLinkProps, renderLink: RenderLink): ReactElement {
  const rendered = renderLink?.(link);
  if (rendered !== undefined) return rendered;
  return (
    <a
      {...link}
      onClick={(event) => {
        link.onClick?.(event);
        openInWindow(event);
      }}
    />
  );
}
