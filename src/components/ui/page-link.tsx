import type { ReactElement } from 'react';
import type { RenderLinkProps, RenderProps } from '../lines/render-props.ts';

/** A link to a page of the shop, as the page's router renders it. */
export const pageLink = (link: RenderLinkProps, renderLink: RenderProps['renderLink']): ReactElement =>
  renderLink?.(link) ?? <a {...link} />;
