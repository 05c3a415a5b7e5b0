import { formatPhone } from '@dayworks/shared/contact';

type NewCustomerText = { first_name: string; last_name: string; email: string; phone: string };

const nothing: NewCustomerText = { first_name: '', last_name: '', email: '', phone: '' };

/** Puts the search text into the matching field of a new customer. */
export function customerFromText(text: string): NewCustomerText {
  const trimmed = text.trim();
  if (/^[^\s@]+@\S+$/.test(trimmed)) return { ...nothing, email: trimmed };
  if (/^[+\d][\d\s().-]{5,}$/.test(trimmed)) return { ...nothing, phone: formatPhone(trimmed) };
  const [first = '', ...rest] = trimmed.split(/\s+/);
  return { ...nothing, first_name: first, last_name: rest.join(' ') };
}
