import { useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Messages } from '../../core/messages/messages.ts';
import type { News } from '../../core/session/news.ts';
import { useLoaded } from '../hooks/use-loaded.ts';
import type { PartLoaders } from '../screen/part-loaders.ts';
import type { NoticeView } from '../screen/notices.ts';
import type { AddItems } from './news-part.ts';

export interface NewsSource {
  readonly all: readonly News[];
  readonly store: StoreApi<readonly News[]>;
  /** Undefined if items cannot be added. */
  readonly addItems: AddItems | undefined;
}

/** The news as notices with their buttons. None until the code for them has loaded. */
export function useNews(
  source: NewsSource | undefined,
  load: PartLoaders['news'],
  messages: Partial<Messages>,
  locale: string,
): readonly NoticeView[] {
  const [pending, setPending] = useState<News | null>(null);
  const part = useLoaded(source !== undefined && source.all.length > 0, load, source?.all);
  if (part === null || source === undefined) return [];
  const texts = { ...part.enNews, ...messages };
  return source.all.map((news) => {
    // The customer may have signed out during an action.
    const replaceBy = (next: News | null): void =>
      source.store.setState((all) => all.flatMap((one) => (one === news ? (next ?? []) : one)), true);
    return part.newsNotice(news, {
      ...{ texts, locale, addItems: source.addItems },
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
