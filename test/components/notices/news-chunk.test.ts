import { describe, expect, test } from 'vitest';
import { newsNotice, newsNotices } from '../../../src/components/notices/news-chunk.ts';
import { announcedNotices } from '../../../src/components/notices/notices.ts';
import { enNews } from '../../../src/core/messages/en-news.ts';
import type { News } from '../../../src/core/cart/session/news.ts';
import { en } from '../../../src/core/messages/en.ts';
import { fillMessage } from '../../../src/core/messages/fill-message.ts';

/** The sentences of a notice, as they are shown. */
function shown(news: News): readonly string[] {
  const { sentences } = newsNotice(news, {
    messages: { ...en, ...enNews },
    locale: 'en',
    putBack: undefined,
    isPending: false,
    dismiss: () => undefined,
  });
  return sentences.map(({ template, values = {} }) => fillMessage(template, values));
}

const gone = (count: number): News => ({
  kind: 'last-visit',
  cartId: 'a',
  sentences: Array.from({ length: count }, (_, index) => ['lastVisitGone', { name: `P${index}` }]),
});
const line = (name: string) => ({
  item: { sku: name, name, item_id: 1 },
  before: 2,
  after: 0,
  missing: 2,
});
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(`P${index}`));
const receipt = { added: [], changed: [], kept: [], missing: [], unsaved: [] };
const signIn = (part: object) =>
  ({ kind: 'sign-in', cartId: 'a', receipt: { ...receipt, ...part } }) as News;

test('a notice of news is announced as that news', () => {
  const news: News = { kind: 'unsaved', cartId: 'any' };
  const notices = newsNotices([news], {
    session: {} as never,
    messages: en,
    locale: 'en',
    tryAdd: undefined,
    pending: null,
    setPending: () => undefined,
  });
  expect(announcedNotices(notices)[0]?.news).toBe(news);
});

test.each<[string, News, string]>([
  [
    'after a sign-out, a change that may be lost',
    { kind: 'unsaved', cartId: 'any' },
    enNews.unsavedAtSignOut,
  ],
  ['an order in another tab', { kind: 'ordered', cartId: null }, enNews.orderedInTab],
])('%s is said without a name', (_what, news, text) => {
  expect(shown(news)).toEqual([text]);
});

describe('a notice of many changes', () => {
  test.each<[string, News, string | undefined]>([
    ['100 products that are gone', gone(100), 'and 97 more'],
    ['4 products that are gone', gone(4), 'and 1 more'],
    ['100 lines that a sign-in has changed', signIn({ changed: lines(100) }), 'and 97 more'],
    ['10 lines that a sign-in has left out', signIn({ missing: lines(10) }), 'and 7 more'],
    ['3 products that are gone', gone(3), undefined],
  ])('names three of %s, and how many there are besides', (_what, news, more) => {
    const sentences = shown(news).filter((sentence) => sentence !== enNews.receiptMerged);
    expect(sentences.slice(0, 3).every((sentence, index) => sentence.includes(`P${index}`))).toBe(
      true,
    );
    expect(sentences.slice(3)).toEqual(more === undefined ? [] : [more]);
  });

  test('says nothing of a sign-in after which the cart has the same lines', () => {
    expect(shown(signIn({ added: lines(3) }))).toEqual([]);
    const namesOf = (count: number) => shown(signIn({ added: lines(count), kept: lines(1) }));
    expect(namesOf(3)).toEqual([enNews.receiptMerged, 'Added: P0, P1, and P2.']);
    expect(namesOf(4)).toEqual([enNews.receiptMerged, '4 products added to your cart.']);
  });

  test('names what a sign-in has left out, also after many changes', () => {
    const sentences = shown(signIn({ changed: lines(50), missing: [line('Vase')] }));
    expect(sentences).toContain('Vase: not available');
  });

  test('names what could not be saved before a sign-in', () => {
    const { item } = line('Vase');
    expect(shown(signIn({ unsaved: [{ kind: 'line', item }] }))).toContain(
      'Check Vase: your last change may not have been saved.',
    );
  });

  test.each(['x'.repeat(5000), '😀'.repeat(3000), ' '.repeat(4000)])(
    'cuts a name of thousands of characters, which any script could have stored',
    (name) => {
      const [sentence = ''] = shown({
        kind: 'last-visit',
        cartId: 'a',
        sentences: [['lastVisitGone', { name }]],
      });
      expect(sentence.length).toBeLessThan(150);
      expect(sentence).toContain('…');
    },
  );
});
