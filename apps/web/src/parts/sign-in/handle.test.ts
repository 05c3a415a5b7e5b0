import { expect, it } from 'vitest';
import { readHandle } from './handle.ts';

it.each([
  [' maya@bluebirdhome.example ', { email: 'maya@bluebirdhome.example', phone: '' }],
  ['(503) 555-0162', { email: '', phone: '(503) 555-0162' }],
  ['+44 20 7946 0958', { email: '', phone: '+44 20 7946 0958' }],
  ['503.555.0162', { email: '', phone: '503.555.0162' }],
  ['5035550162@example.com', { email: '5035550162@example.com', phone: '' }],
  ['maya', { email: 'maya', phone: '' }],
  ['', { email: '', phone: '' }],
])('readHandle() parses the text “%s”', (typed, handle) => {
  expect(readHandle(typed)).toEqual(handle);
});
