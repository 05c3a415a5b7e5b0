import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { authSecret, readSessionToken, sessionCookie, writeSessionCookie } from './session-cookie.ts';

const secret = 'the secret of this installation, long enough';
const plain = { secret, publicUrl: 'http://localhost:3000' };
const secure = { secret, publicUrl: 'https://office.example.com' };
const sign = (token: string, key = authSecret(secret)) =>
  encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`);

test('a session cookie signed by the server yields its token at any position in the cookie header', () => {
  expect(readSessionToken(`a=b; dayworks.session_token=${sign('abc')}; c=d`, plain)).toBe('abc');
  expect(readSessionToken(`a=b;__Secure-dayworks.session_token=${sign('abc')}`, secure)).toBe('abc');
  for (const setting of [plain, secure]) {
    expect(readSessionToken(sessionCookie('abc', setting), setting)).toBe('abc');
    expect(writeSessionCookie('abc', setting)).toContain(sessionCookie('abc', setting));
  }
});

test('an http request and an https request each read only the cookie name for their own scheme', () => {
  const both = `dayworks.session_token=${sign('plain')}; __Secure-dayworks.session_token=${sign('secure')}`;
  expect(readSessionToken(both, plain)).toBe('plain');
  expect(readSessionToken(both, secure)).toBe('secure');
  expect(readSessionToken(`__Secure-dayworks.session_token=${sign('abc')}`, plain)).toBeUndefined();
  expect(readSessionToken(`dayworks.session_token=${sign('abc')}`, secure)).toBeUndefined();
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
  `dayworks.session_token=${sign('abc')}; dayworks.session_token=${sign('abd')}`,
  `dayworks.session_token=${sign('abc')}; dayworks.session_token=${sign('abc')}`,
  `dayworks.session_token=; dayworks.session_token=${sign('abc')}`,
])('an invalid session cookie yields no token: %s', (cookie) => {
  expect(readSessionToken(cookie, plain)).toBeUndefined();
});
