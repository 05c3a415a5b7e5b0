import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { invalid } from '@dayworks/shared/errors';

/** IP address ranges that do not belong to hosts on the public internet. */
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
/** The range of public IPv6 addresses. Tunnel addresses are excluded, because they can lead to any IPv4 address. */
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
 * Looks up the IP address of a host name that a user entered. The connection must use this address, because a second
 * lookup could return another one. Hosts inside the server's network are rejected unless the installation allows them,
 * because users could otherwise reach internal services.
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
