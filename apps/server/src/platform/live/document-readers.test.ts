import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DocumentReaders } from './document-readers.ts';

/** Simulates server processes that notify each other, and counts the notifications. */
function someProcesses(count: number) {
  const handlers: ((payload: string) => void)[] = [];
  const lines: string[] = [];
  const notify = async (_channel: string, payloads: string[]) => {
    lines.push(...payloads);
    for (const payload of payloads) for (const handle of handlers) handle(payload);
  };
  const news: string[] = [];
  const processes = Array.from(
    { length: count },
    (_, index) =>
      new DocumentReaders({
        listener: { on: (_channel, handle) => void handlers.push(handle), notify },
        changed: (businessId) => news.push(`${index} ${businessId}`),
      }),
  );
  return { processes: processes as [DocumentReaders, DocumentReaders], lines, news };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('every process can list the public documents of a business that are being viewed through any process, and lists no documents of other businesses', async () => {
  const { processes, news } = someProcesses(2);
  const [one, two] = processes;
  await one.comes('harbour', 'invoice', 'a');
  expect([one.of('harbour'), two.of('harbour'), two.of('other')]).toEqual([['invoice'], ['invoice'], []]);
  await two.comes('harbour', 'invoice', 'b');
  await one.goes('invoice', 'a');
  expect(one.of('harbour')).toEqual(['invoice']);
  await two.goes('invoice', 'b');
  expect([one.of('harbour'), two.of('harbour')]).toEqual([[], []]);
  expect(news).toEqual(['0 harbour', '1 harbour', '0 harbour', '1 harbour']);
});

test('a public page counts as closed within a minute after it stops sending reports, and counts as open as long as it keeps sending reports', async () => {
  const { processes, news } = someProcesses(2);
  const [one, two] = processes;
  await one.comes('harbour', 'invoice', 'a');
  for (let second = 20; second <= 60; second += 20) {
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await one.stays('invoice', 'a')).toBe(true);
  }
  expect(two.of('harbour')).toEqual(['invoice']);
  await vi.advanceTimersByTimeAsync(50_000);
  expect([one.of('harbour'), two.of('harbour')]).toEqual([[], []]);
  expect(news).toHaveLength(4);
  // The reader's right to view the document must be checked again.
  expect(await one.stays('invoice', 'a')).toBe(false);
});

test('even a very large number of open public pages uses little memory and causes only a few notifications', async () => {
  const { processes, lines } = someProcesses(1);
  const [one] = processes;
  for (let page = 0; page < 100; page++) await one.comes('harbour', 'invoice', `page ${page}`);
  for (let beat = 0; beat < 100; beat++) await one.stays('invoice', 'page 0');
  expect(lines).toHaveLength(1);
  expect(await one.stays('invoice', 'page 19')).toBe(true);
  expect(await one.stays('invoice', 'page 20')).toBe(false);
  for (let beat = 0; beat < 120; beat++) one.limit.countTry('a place');
  expect(() => one.limit.countTry('a place')).toThrow(/Too many/);
  one.limit.countTry('another place');
  await vi.advanceTimersByTimeAsync(60_000);
  one.limit.countTry('a place');
});

test('a public page that is closed before its access check finishes is not counted as being viewed', async () => {
  const { processes } = someProcesses(1);
  const [one] = processes;
  await one.goes('invoice', 'a');
  await one.comes('harbour', 'invoice', 'a');
  expect(one.of('harbour')).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  await one.comes('harbour', 'invoice', 'a');
  expect(one.of('harbour')).toEqual(['invoice']);
});
