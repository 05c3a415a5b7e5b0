import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { authSecret, readSessionToken } from './session-cookie.ts';

const secret = 'the secret of this installation, long enough';
const sign = (token: string, key = authSecret(secret)) =>
  encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`);

test('a cookie signed by us gives its token, wherever it stands', () => {
  expect(readSessionToken(`a=b; dayworks.session_token=${sign('abc')}; c=d`, secret)).toBe('abc');
  expect(readSessionToken(`__Secure-dayworks.session_token=${sign('abc')}`, secret)).toBe('abc');
});

test.each([
  undefined,
  '',
  'dayworks.session_token=',
  'dayworks.session_token=abc',
  'dayworks.session_token=abc.',
  'dayworks.session_token=%E0%A4%A',
  `dayworks.session_token=${sign('abc', 'another key')}`,
  `dayworks.session_token=${sign('abc').replace('abc', 'abd')}`,
  `x.dayworks.session_token=${sign('abc')}`,
])('anything else gives none: %s', (cookie) => {
  expect(readSessionToken(cookie, secret)).toBeUndefined();
});
