const hidden = '•••';

const initialOf = (text: string) => `${[...text][0]?.toLowerCase() ?? ''}${hidden}`;

/** Enough for its owner to know it again, and too little for anybody else: m•••@b•••.com, or ••• 48. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return `${hidden} ${address.replaceAll(/\D/g, '').slice(-2)}`;
  const domain = address.slice(at + 1);
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${initialOf(address)}@${initialOf(domain)}${ending}`;
}
