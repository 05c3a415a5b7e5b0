import { expect, test } from 'vitest';
import { createEventParser } from './event-stream.ts';

const stream =
  'event: ready\ndata: {}\n\ndata: {"type":"change","tables":["outbox"]}\n\nevent: heartbeat\ndata: {}\n\n';
const events = [
  { name: 'ready', data: '{}' },
  { name: 'message', data: '{"type":"change","tables":["outbox"]}' },
  { name: 'heartbeat', data: '{}' },
];

test('the event parser returns complete events, no matter where the network splits the text', () => {
  for (let size = 1; size <= stream.length; size++) {
    const parse = createEventParser();
    const pieces = stream.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    expect(pieces.flatMap(parse)).toEqual(events);
  }
});

test('the event parser waits for the end of an incomplete event', () => {
  const parse = createEventParser();
  expect(parse('data: {"type":"resync"}\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ name: 'message', data: '{"type":"resync"}' }]);
});
