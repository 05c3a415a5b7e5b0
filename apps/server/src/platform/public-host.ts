import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { invalid } from '@dayworks/shared/errors';

/** Addresses that do not belong to a host on the public internet. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
/** Only these addresses of version 6 are public, except tunnels, which can lead to any address of version 4. */
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  tunnels.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return publicSix.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}

/**
 * Looks up the address of a host that somebody entered. The connection must then be made to this address, because a
 * second look-up could lead to another one. Hosts inside the network of the server are refused unless the installation
 * allows them: otherwise, anyone with an account could reach services there.
 */
export async function findPublicAddress(
  host: string,
  { PRIVATE_HOSTS }: { PRIVATE_HOSTS?: boolean | undefined },
  refuse: (text: string) => Error = invalid,
): Promise<string> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  const [first] = addresses;
  if (!first) throw refuse(`${host} was not found. Please check its name.`);
  if (!PRIVATE_HOSTS && !addresses.every(({ address }) => isPublicAddress(address)))
    throw refuse(`${host} is not a server on the public internet.`);
  return first.address;
}
