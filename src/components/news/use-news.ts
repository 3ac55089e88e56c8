import { useState, useSyncExternalStore } from 'react';
import type { Messages } from '../../core/messages/messages.ts';
import type { News } from '../../core/session/news.ts';
import { cartIdOf } from '../../core/store/cart-record.ts';
import type { ShopView } from '../../core/shop/shop-view.ts';
import { useLoaded } from '../hooks/use-loaded.ts';
import type { PartLoaders } from '../screen/part-loaders.ts';
import type { NoticeView } from '../screen/notices.ts';
import type { AddItems } from './news-part.ts';

interface NewsInput {
  readonly session: ShopView['session'];
  /** Undefined if items cannot be added. */
  readonly addItems: AddItems | undefined;
  readonly messages: Partial<Messages>;
  readonly locale: string;
}

/** The news as notices with their buttons. None until the code for them has loaded. */
export function useNews(
  { session, addItems, messages, locale }: NewsInput,
  load: PartLoaders['news'],
): readonly NoticeView[] {
  const [pending, setPending] = useState<News | null>(null);
  const { subscribe, getState, setState } = session.news;
  const all = useSyncExternalStore(subscribe, getState, getState);
  const own = all.filter(({ cartId }) => cartId === cartIdOf(session.store.getState().current));
  const part = useLoaded(own.length > 0, load, all);
  if (part === null) return [];
  const texts = { ...part.enNews, ...messages };
  return own.map((news) => {
    // The customer may have signed out during an action.
    const replaceBy = (next: News | null): void =>
      setState((now) => now.flatMap((one) => (one === news ? (next ?? []) : one)), true);
    return part.newsNotice(news, {
      ...{ texts, locale, addItems },
      isPending: pending === news,
      dismiss: () => replaceBy(null),
      run(action) {
        if (pending !== null) return;
        setPending(news);
        void action()
          .catch(() => news)
          .then((next) => {
            setPending(null);
            replaceBy(next);
          });
      },
    });
  });
}
