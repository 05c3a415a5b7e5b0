import { describe, expect, it } from 'vitest';
import { messageWithWait } from './wait-text.ts';

const refusal = (code: string, status: number, data: object) =>
  Object.assign(new Error('Too many tries. Please wait a little and try again.'), { code, status, data });

describe('messageWithWait', () => {
  it.each([
    [5, 'a minute'],
    [61, '2 minutes'],
    [15 * 60, '15 minutes'],
    [3601, '2 hours'],
  ])('says how long to wait: %i s is %s', (seconds, words) => {
    const error = refusal('TOO_MANY_REQUESTS', 429, { retry_after_seconds: seconds });
    expect(messageWithWait(error)).toBe(`That was one try too many. Please wait ${words}, then try again.`);
  });

  it('leaves other refusals in the words of the server', () => {
    const error = Object.assign(new Error('Invalid login credentials'), {
      code: 'INVALID_CREDENTIALS',
      status: 400,
      data: {},
    });
    expect(messageWithWait(error)).toBe('Invalid login credentials');
  });
});
