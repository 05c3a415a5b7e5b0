const extension = /(?<!\s)\s*(?:x|ext\.?|#)\s*\d+\s*$/i;

/**
 * Formats a phone number in the way that SMS services expect, such as +15035550148. Ten digits are treated as a number
 * in the United States. Returns undefined if the input cannot be a phone number.
 */
export function dialableNumber(phone: string): string | undefined {
  const written = phone.trim().replace(extension, '');
  if (!/^\+?[\d\s().\-/]+$/.test(written)) return undefined;
  const digits = written.replaceAll(/\D/g, '');
  if (written.startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : undefined;
}
