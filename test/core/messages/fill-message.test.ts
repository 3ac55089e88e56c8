import { expect, test } from 'vitest';
import { joinSentences, toSentence } from '../../../src/core/messages/fill-message.ts';

test.each([
  [['One.', '', 'Two…', 'Three'], 'One. Two… Three'],
  [['削除しました。', 'カート：3点。'], '削除しました。カート：3点。'],
  [['已删除！', 'Mug：2。'], '已删除！Mug：2。'],
  [[''], ''],
])('sentences are joined as their language does: %j', (sentences, text) => {
  expect(joinSentences(sentences)).toBe(text);
});

test.each([
  ['Try again', 'Try again.'],
  ['もう一度試す', 'もう一度試す。'],
  ['重试', '重试。'],
  ['إعادة المحاولة', 'إعادة المحاولة.'],
  ['Your cart is empty.', 'Your cart is empty.'],
  ['送料無料です！', '送料無料です！'],
])('a label becomes a sentence as its language writes it: %s', (label, sentence) => {
  expect(toSentence(label)).toBe(sentence);
});
