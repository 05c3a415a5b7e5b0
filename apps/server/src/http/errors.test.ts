import { APIError } from 'better-auth/api';
import { expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { toResponseError } from './errors.ts';

test('a session that ends while its request is under way is missing, and no fault of ours', () => {
  const answer = toResponseError(new APIError('UNAUTHORIZED'), createLog('silent'), 'r1');
  expect(answer).toMatchObject({
    code: 'AUTH_SESSION_MISSING',
    status: 400,
    message: 'Auth session missing!',
  });
});
