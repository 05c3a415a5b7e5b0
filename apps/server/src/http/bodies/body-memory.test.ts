import { expect, test } from 'vitest';
import { BodyRoom } from './body-memory.ts';

test('the memory for request bodies is limited per sender and in total, and finished bodies free their memory', () => {
  const room = new BodyRoom({ bytes: 100, bytesOfSender: 40 });
  const [first, second] = [room.enter('ann'), room.enter('ann')];
  first.take(30);
  second.take(10);
  expect(() => second.take(1)).toThrow('Several of your files');
  first.leave();
  first.leave();
  second.take(30);
  room.enter('ben').take(40);
  const last = room.enter('cid');
  last.take(20);
  expect(() => last.take(1)).toThrow('Too many files');
  second.leave();
  last.take(20);
  expect(() => last.take(1)).toThrow('Several of your files');
  last.leave();
  room.enter('ann').take(40);
});
