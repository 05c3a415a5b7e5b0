import { isIPv6 } from 'node:net';

const mappedIPv4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Returns the first four groups of an IPv6 address, even if a run of zeros is abbreviated. */
function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const end = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - end.length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...end];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The network address of a request, used for rate limits. For IPv6 it is the /64 network, because every household has a
 * practically unlimited number of addresses within its /64 network.
 */
export function placeOf(address: string): string {
  const plain = address.replace(mappedIPv4, '');
  return isIPv6(plain) ? networkOf(plain) : plain;
}
