import { isIPv6 } from 'node:net';

const mappedIPv4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** The first four groups, also where a run of zeros is left out. */
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

/** Where a request comes from, for limits: of IPv6 the /64, because every household has as many addresses as it likes. */
export function placeOf(address: string): string {
  const plain = address.replace(mappedIPv4, '');
  return isIPv6(plain) ? networkOf(plain) : plain;
}
