import type { ReactElement } from 'react';
import type { RenderLink, RenderLinkProps } from './render-props.ts';

/** A link to a page of the shop, as the page's router renders it. */
export const pageLink = (link: RenderLinkProps, renderLink: RenderLink): ReactElement =>
  renderLink?.(link) ?? <a {...link} />;
