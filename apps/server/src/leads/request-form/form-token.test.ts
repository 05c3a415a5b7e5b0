import { expect, test } from 'vitest';
import { judgeFormToken, newFormToken } from './take-request.ts';

const secret = 'a secret of this test';
const business = '8b1f0a52-0d8c-4f4a-9a63-0c1d5c2b7e11';
const drawn = new Date('2026-05-14T09:00:00Z');
const token = newFormToken(secret, business, drawn);
const id = token.slice(0, 36);
const after = (seconds: number) => new Date(drawn.getTime() + seconds * 1000);

test.each([
  [0, 'quick', id],
  [2.9, 'quick', id],
  [3, 'ready', id],
  [3600, 'ready', id],
  [86_400, 'ready', id],
  [86_401, 'old', null],
  [-60, 'quick', id],
])('a form token used %s seconds after the form was rendered is %s', (seconds, verdict, known) => {
  expect(judgeFormToken(secret, business, token, after(seconds))).toEqual({ id: known, verdict });
});

const [, time = '', mac = ''] = token.split('.');
test.each([
  ['no content', ''],
  ['no signature', `${id}.${time}`],
  ['another id', `${'0'.repeat(8)}${id.slice(8)}.${time}.${mac}`],
  ['another time', `${id}.${after(-60).getTime().toString(36)}.${mac}`],
  ['another signature', `${id}.${time}.${'A'.repeat(22)}`],
  ['an extra character', `${token}A`],
  ['far too many characters', 'x'.repeat(100_000)],
])('a form token with %s is rejected as forged', (_, given) => {
  expect(judgeFormToken(secret, business, given, after(60)).verdict).toBe('forged');
});

test('the form token of one business is not valid for another business or installation', () => {
  const other = '00000000-0000-4000-8000-000000000000';
  expect(judgeFormToken(secret, other, token, after(60)).verdict).toBe('forged');
  expect(judgeFormToken('another secret', business, token, after(60)).verdict).toBe('forged');
});

test('each rendered request form has its own token', () => {
  expect(newFormToken(secret, business, drawn)).not.toBe(token);
});
