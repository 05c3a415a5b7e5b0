import { APIError } from 'better-auth/api';
import { expect, test } from 'vitest';
import { LineFull } from '../platform/limits/fair-queue.ts';
import { createLog, type Log } from '../platform/process/log.ts';
import { toResponseError } from './errors.ts';

test('a session that ends during a request is reported as a missing session and not as a server error', () => {
  const answer = toResponseError(new APIError('UNAUTHORIZED'), createLog('silent'), 'r1');
  expect(answer).toMatchObject({
    code: 'AUTH_SESSION_MISSING',
    status: 400,
    message: 'Auth session missing!',
  });
});

test.each(['57014', '55P03', '40P01', '40001'])(
  'when the database aborts a statement with the error code %s, the response asks the user to try again and the error is logged',
  (code) => {
    const told: unknown[] = [];
    const log = { ...createLog('silent'), error: (fact: unknown) => void told.push(fact) } as Log;
    const error = new Error('query failed', { cause: Object.assign(new Error('gave up'), { code }) });
    expect(toResponseError(error, log, 'r1')).toMatchObject({
      status: 503,
      message: 'The server is very busy right now. Nothing was changed. Please try again in a moment.',
    });
    expect(told).toEqual([{ requestId: 'r1', err: error }]);
  },
);

test('if a request arrives when the queue is full, the client is told to retry later, and no error is logged', () => {
  const told: unknown[] = [];
  const log = { ...createLog('silent'), error: (fact: unknown) => void told.push(fact) } as Log;
  expect(toResponseError(new LineFull(true), log, 'r1')).toMatchObject({
    status: 429,
    data: { retry_after_seconds: 10 },
  });
  expect(told).toEqual([]);
});
