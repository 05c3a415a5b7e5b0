const extension = /(?<!\s)\s*(?:x|ext\.?|#)\s*\d+\s*$/i;

/**
 * The number as text message services want it: +15035550148. Ten digits are a number of the United States.
 * Undefined when it cannot be one.
 */
export function dialableNumber(phone: string): string | undefined {
  const written = phone.trim().replace(extension, '');
  if (!/^\+?[\d\s().\-/]+$/.test(written)) return undefined;
  const digits = written.replaceAll(/\D/g, '');
  if (written.startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : undefined;
}
