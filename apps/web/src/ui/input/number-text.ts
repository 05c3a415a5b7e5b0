const NUMBER = /^(-?)((?:\d{1,3}(?:,\d{3})+|\d+)?)(?:\.(\d*))?$/;

/**
 * Converts '1,250.5' to '1250.5', and leaves '' unchanged. Returns null if the text is not a number or has too many
 * decimals.
 */
export function parseNumberText(text: string, maxDecimals: number): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const match = NUMBER.exec(trimmed);
  if (!match) return null;
  const [, sign = '', whole = '', decimals = ''] = match;
  if ((whole === '' && decimals === '') || decimals.length > maxDecimals) return null;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  return decimals === '' ? `${sign}${digits}` : `${sign}${digits}.${decimals}`;
}

const unlimitedDecimals = 20;

/** Returns the number in the text. Returns null if the text is empty, and undefined if it is not a number. */
export function readNumberText(text: string): number | null | undefined {
  const number = parseNumberText(text, unlimitedDecimals);
  if (number === null) return undefined;
  return number === '' ? null : Number(number);
}

/** Converts '$1,250.5' to '1250.50', always with two decimals. */
export function parseMoneyText(text: string): string | null {
  const number = parseNumberText(text.trim().replace(/^(-?)\s*\$\s*/, '$1'), 2);
  if (number === null || number === '') return number;
  const [whole = '0', decimals = ''] = number.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

/** Converts '1250.50' to '1,250.50'. Any value that is not a plain number is returned unchanged. */
export function formatNumberText(value: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value;
  const [whole = '', decimals] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

function scaled(value: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return value.startsWith('-') ? -units : units;
}

/** Adds steps without floating-point errors. The result stays within the limits. */
export function stepNumberText(
  value: string,
  step: string,
  times: number,
  min?: string,
  max?: string,
): string {
  const decimals = Math.max(
    ...[value, step, min ?? '', max ?? ''].map((text) => text.split('.')[1]?.length ?? 0),
  );
  const lower = min === undefined ? undefined : scaled(min, decimals);
  const upper = max === undefined ? undefined : scaled(max, decimals);
  let next = scaled(value || '0', decimals) + scaled(step, decimals) * BigInt(times);
  if (lower !== undefined && next < lower) next = lower;
  if (upper !== undefined && next > upper) next = upper;
  const digits = (next < 0n ? -next : next).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/(?<!0)0+$/, '');
  return `${next < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}
