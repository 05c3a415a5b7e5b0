/** What one signs in with: exactly one of them is not empty. */
export interface Handle {
  email: string;
  phone: string;
}

export const looksLikeEmail = (text: string) => text.includes('@');

export const looksLikePhone = (text: string) => /^[+(]?\d[\d\s().\-/]*$/.test(text.trim());

/** One field takes both. What is neither goes on as an address, and the server says what is wrong with it. */
export function readHandle(text: string): Handle {
  const typed = text.trim();
  return looksLikePhone(typed) ? { email: '', phone: typed } : { email: typed, phone: '' };
}
