import { expect, test } from 'vitest';
import { FairLine, LineFull } from './fair-queue.ts';

/** Creates a task that keeps running until the test ends it. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: () => promise, open: resolve };
}

function watch(line: FairLine, order: string[]) {
  return (share: string, name: string, goesFirst = false) =>
    line
      .run(share, async () => void order.push(name), { goesFirst })
      .catch(
        (error: LineFull) => void order.push(`${name} refused${error.isOwnShare ? ' by its share' : ''}`),
      );
}

test('senders take turns in the queue, and prioritized tasks run first', async () => {
  const line = new FairLine({ atOnce: 1, longest: 10, longestShare: 5 });
  const order: string[] = [];
  const enter = watch(line, order);
  const busy = gate();
  const running = line.run('busy', busy.wait);
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => enter('a', name)),
    enter('b', 'b1'),
    enter('c', 'c1', true),
    enter('b', 'b2'),
  ];
  busy.open();
  await Promise.all([running, ...all]);
  expect(order).toEqual(['c1', 'a1', 'b1', 'a2', 'b2', 'a3']);
});

test('each sender can have only a limited number of waiting tasks, and if the queue is full, a task of the sender with the most tasks is dropped to make room for a new sender', async () => {
  const line = new FairLine({ atOnce: 1, longest: 4, longestShare: 3 });
  const order: string[] = [];
  const enter = watch(line, order);
  const busy = gate();
  const running = line.run('busy', busy.wait);
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => enter('a', name));
  all.push(...['b1', 'c1', 'd1', 'e1'].map((name) => enter(name.charAt(0), name)));
  all.push(enter('f', 'f1', true));
  busy.open();
  await Promise.all([running, ...all]);
  expect(order.filter((entry) => entry.includes('refused')).toSorted()).toEqual([
    'a2 refused',
    'a3 refused',
    'a4 refused by its share',
    'e1 refused',
  ]);
  expect(order.filter((entry) => !entry.includes('refused'))).toEqual(['f1', 'a1', 'b1', 'c1', 'd1']);
});

test('each client can run only a limited number of tasks at once, and the tasks of other clients run before the tasks that this client has waiting', async () => {
  const line = new FairLine({ atOnce: 3, atOnceOfShare: 2, longest: 10, longestShare: 5 });
  const order: string[] = [];
  const enter = watch(line, order);
  const busy = gate();
  const running = [line.run('a', busy.wait), line.run('a', busy.wait)];
  const waiting = enter('a', 'a3');
  await Promise.all([enter('b', 'b1'), enter('c', 'c1')]);
  expect(order).toEqual(['b1', 'c1']);
  busy.open();
  await Promise.all([...running, waiting]);
  expect(order).toEqual(['b1', 'c1', 'a3']);
});

test('the queue rejects a task that has waited too long and runs the next task instead', async () => {
  const line = new FairLine({ atOnce: 1, longest: 10, longestShare: 5, longestWaitMs: 1 });
  const busy = gate();
  const running = line.run('busy', busy.wait);
  await expect(line.run('a', async () => 'done')).rejects.toBeInstanceOf(LineFull);
  busy.open();
  await running;
  expect(await line.run('a', async () => 'done')).toBe('done');
});

test('the queue never exceeds its concurrency limit and continues after a failure', async () => {
  const line = new FairLine({ atOnce: 2, longest: 100, longestShare: 100 });
  let running = 0;
  let most = 0;
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      line.run(`${index % 3}`, async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (index % 4 === 0) throw new Error('broken');
      }),
    ),
  );
  expect(most).toBe(2);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(5);
});
