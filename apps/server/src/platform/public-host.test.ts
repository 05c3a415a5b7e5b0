import { expect, test } from 'vitest';
import { findPublicAddress, isPublicAddress } from './public-host.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::1',
  'not an address',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '100.63.255.255', '172.32.0.1', '192.167.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('a host name or IP address in a private network is rejected in every notation, unless PRIVATE_HOSTS allows it', async () => {
  for (const host of ['localhost', '127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '::1'])
    await expect(findPublicAddress(host, {}), host).rejects.toThrow(/not found|not a server on the public/);
  await expect(findPublicAddress('no-such-host.invalid', {})).rejects.toThrow('not found');
  expect(await findPublicAddress('127.0.0.1', { PRIVATE_HOSTS: true })).toBe('127.0.0.1');
});
