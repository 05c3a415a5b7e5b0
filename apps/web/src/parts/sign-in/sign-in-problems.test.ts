import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { messageWithWait } from './sign-in-problems.ts';

describe('messageWithWait()', () => {
  it.each([
    [5, 'a minute'],
    [61, '2 minutes'],
    [15 * 60, '15 minutes'],
    [3601, '2 hours'],
  ])('messageWithWait() describes a wait of %i s as %s', (seconds, words) => {
    const error = new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many tries.', { retry_after_seconds: seconds });
    expect(messageWithWait(error)).toBe(`Too many tries. Please wait ${words}, then try again.`);
  });

  it('messageWithWait() returns the server’s message for every error except too many attempts', () => {
    const error = new ApiError(400, 'INVALID_CREDENTIALS', 'Incorrect sign-in or password');
    expect(messageWithWait(error)).toBe('Incorrect sign-in or password');
  });
});
