import { useCartDisplay } from '../ui/cart-display.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { Notice } from './notice.tsx';
import type { NoticeView } from './notices.ts';
import type { PartLoaders } from './part-loaders.ts';

export interface NoticeListProps {
  readonly notices: readonly NoticeView[];
  /** When the last read failed. The support button is then loaded again, if it has not loaded. */
  readonly failedAt: number;
  readonly loadSupport: PartLoaders['support'];
}

/**
 * The notices above the cart. The first one with a code has the button that copies the support
 * bundle.
 */
export function NoticeList({ notices, failedAt, loadSupport }: NoticeListProps) {
  const { settings, messages } = useCartDisplay();
  const coded = settings.support ? notices.find(({ code }) => code !== null) : undefined;
  const part = useLoaded(coded !== undefined, loadSupport, failedAt);
  const support = part !== null && (
    <part.Support messages={{ ...part.enSupport, ...messages }} display={settings} />
  );
  return notices.map((notice) => (
    <Notice key={notice.key} notice={notice} support={notice === coded && support} />
  ));
}
