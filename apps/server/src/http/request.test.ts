import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './request-context.ts';

const from = (forwarded: string, proxies?: number) =>
  clientAddress(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } as Socket },
    proxies,
  );

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::9]:4711', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['2001:db8::9', '2001:db8::9'],
  ['198.51.100.7:1, 203.0.113.9:2', '203.0.113.9'],
  ['', '10.0.0.1'],
])('a forwarded header with %s yields the client address %s', (forwarded, address) => {
  expect(from(forwarded, 1)).toBe(address);
});

test('forwarded headers are ignored without a proxy', () => expect(from('203.0.113.9')).toBe('10.0.0.1'));
