const hidden = '•••';

const initialOf = (text: string) => `${[...text][0]?.toLowerCase() ?? ''}${hidden}`;

/** Masks an email address or phone number so that only its owner recognizes it, such as m•••@b•••.com or ••• 48. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return `${hidden} ${address.replaceAll(/\D/g, '').slice(-2)}`;
  const domain = address.slice(at + 1);
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${initialOf(address)}@${initialOf(domain)}${ending}`;
}
