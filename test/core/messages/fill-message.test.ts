import { expect, test } from 'vitest';
import { joinSentences } from '../../../src/core/messages/fill-message.ts';

test.each([
  [['One.', '', 'Two…', 'Three'], 'One. Two… Three'],
  [['削除しました。', 'カート：3点。'], '削除しました。カート：3点。'],
  [['已删除！', 'Mug：2。'], '已删除！Mug：2。'],
  [[''], ''],
])('sentences are joined as their language does: %j', (sentences, text) => {
  expect(joinSentences(sentences)).toBe(text);
});
