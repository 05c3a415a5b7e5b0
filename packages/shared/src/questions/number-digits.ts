const leastDigits = 4;
const allDigits = 32;

/** The first characters of an id, as people read them off a document: '#7f3a9c21', 'invoice 7F3A9C21', a whole id. */
export function numberDigits(number: string): string | null {
  const written = /(?:^|[^0-9a-z])([0-9a-f]{4}[0-9a-f-]{0,32})$/i.exec(number.trim())?.[1] ?? '';
  const digits = written.replaceAll('-', '').toLowerCase();
  return digits.length >= leastDigits && digits.length <= allDigits ? digits : null;
}

const asId = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Ids that begin so lie between these two. */
export const idsFrom = (digits: string): [first: string, last: string] => [
  asId(digits.padEnd(allDigits, '0')),
  asId(digits.padEnd(allDigits, 'f')),
];
