const leastDigits = 4;
const allDigits = 32;

/** Reads the first digits of an id as written on a document, such as '#7f3a9c21', 'invoice 7F3A9C21' or a whole id. */
export function numberDigits(number: string): string | null {
  const written = /(?:^|[^0-9a-z])([0-9a-f]{4}[0-9a-f-]{0,32})$/i.exec(number.trim())?.[1] ?? '';
  const digits = written.replaceAll('-', '').toLowerCase();
  return digits.length >= leastDigits && digits.length <= allDigits ? digits : null;
}

const asId = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns the lowest and the highest id that start with the given digits. */
export const idsFrom = (digits: string): [first: string, last: string] => [
  asId(digits.padEnd(allDigits, '0')),
  asId(digits.padEnd(allDigits, 'f')),
];
