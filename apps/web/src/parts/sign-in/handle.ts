/** The email address or phone number for signing in; exactly one of the two is not empty. */
export interface Handle {
  email: string;
  phone: string;
}

export const looksLikeEmail = (text: string) => text.includes('@');

export const looksLikePhone = (text: string) => /^[+(]?\d[\d\s().\-/]*$/.test(text.trim());

/**
 * One field accepts both an email address and a phone number. Text that is neither is sent as an email address, and
 * the server reports the error.
 */
export function readHandle(text: string): Handle {
  const typed = text.trim();
  return looksLikePhone(typed) ? { email: '', phone: typed } : { email: typed, phone: '' };
}
