import { expect, test } from 'vitest';

import { ChangeQueue } from '../src/lib/forces/change-queue';

test('changes are sent in order, and only the last one is answered', async () => {
  const queue = new ChangeQueue();
  const sent: number[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => (answer = done));
  const change = (number: number, answered: Promise<void>) => async (): Promise<number> => {
    sent.push(number);
    await answered;
    return number;
  };
  const first = queue.send(change(1, answered));
  const second = queue.send(change(2, Promise.resolve()));
  await Promise.resolve();
  expect(sent).toEqual([1]);
  answer();
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
