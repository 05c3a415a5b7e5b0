/**
 * Formats a phone number in the standard format of the product: '5035550162' and '+1 503 555 0162' become '(503)
 * 555-0162'. A number from another country stays as it was typed.
 */
export function formatPhone(text: string): string {
  const trimmed = text.trim();
  const digits = trimmed.replaceAll(/[\s().-]/g, '').replace(/^(\+1|1)(?=\d{10}$)/, '');
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : trimmed;
}
