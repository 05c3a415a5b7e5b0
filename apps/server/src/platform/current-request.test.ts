import { expect, test } from 'vitest';
import { loggedPath } from './current-request.ts';

const token = 'Rt5_'.repeat(16);
const key = 'Rt5-q_8w'.repeat(3).slice(0, 22);

test.each([
  [`/unsubscribe/${token}`, '/unsubscribe/[token]'],
  [`/autopay/${token}`, '/autopay/[token]'],
  [`/l/${token}${token}`, '/l/[token]'],
  [`/o/${token}.gif`, '/o/[token].gif'],
  [`/autopay/${token.replaceAll('_', '%5F')}`, '/autopay/[token]'],
  [
    `/client/0f0e3c52-7a3b-4a53-9d75-0a4f7a1f1c55&key=${key}`,
    '/client/0f0e3c52-7a3b-4a53-9d75-0a4f7a1f1c55&key=[token]',
  ],
  [`/client/0f0e3c52-7a3b-4a53-9d75-0a4f7a1f1c55%3Fkey=${key}`, '/client/[token]=[token]'],
  [`/client/0f0e3c52-7a3b-4a53-9d75-0a4f7a1f1c55%3Fkey%3D${key}`, '/client/[token]'],
  [
    '/api/invoices/0f0e3c52-7a3b-4a53-9d75-0a4f7a1f1c55',
    '/api/invoices/0f0e3c52-7a3b-4a53-9d75-0a4f7a1f1c55',
  ],
  [
    '/assets/a-screen-with-a-rather-long-name-and-its-hash-B8Ddugsq.js',
    '/assets/a-screen-with-a-rather-long-name-and-its-hash-B8Ddugsq.js',
  ],
])('the path %s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
