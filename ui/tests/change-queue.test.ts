import { expect, test } from 'vitest';

import { ChangeQueue } from '../src/lib/change-queue';

test('changes are sent in order, and only the last one is answered', async () => {
  const queue = new ChangeQueue();
  const sent: number[] = [];
  const change = (number: number, pause: number) => async (): Promise<number> => {
    sent.push(number);
    await new Promise((done) => setTimeout(done, pause));
    return number;
  };
  const first = queue.send(change(1, 20));
  const second = queue.send(change(2, 0));
  expect(await Promise.all([first, second])).toEqual([undefined, 2]);
  expect(sent).toEqual([1, 2]);
});

test('a change that fails tells it, and those after it are sent', async () => {
  const queue = new ChangeQueue();
  const refused = queue.send(() => Promise.reject(new Error('full')));
  const next = queue.send(() => Promise.resolve('kept'));
  await expect(refused).rejects.toThrow('full');
  expect(await next).toBe('kept');
});
