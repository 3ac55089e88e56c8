import { expect, test } from 'vitest';
import { createWriteQueue } from '../../src/actions/write-queue.ts';

test('a write starts when those before it have ended, whether they succeeded or failed', async () => {
  const enqueue = createWriteQueue();
  const log: string[] = [];
  const first = Promise.withResolvers<string>();
  const write = (name: string, result: Promise<string>) => () => {
    log.push(name);
    return result;
  };
  const results = [
    enqueue(write('first', first.promise)),
    enqueue(write('second', Promise.resolve('b'))),
    enqueue(write('third', Promise.resolve('c'))),
  ];
  await new Promise((resolve) => setTimeout(resolve));
  expect(log).toEqual(['first']);
  first.reject(new Error('refused'));
  const settled = await Promise.allSettled(results);
  expect(log).toEqual(['first', 'second', 'third']);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
