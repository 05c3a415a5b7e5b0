/** The auth library wants an address for everybody; whoever signed up with a phone number has one that no mail reaches. */
const domain = '@phone.invalid';

export const placeholderEmail = (phone: string) => `${phone.replace('+', '')}${domain}`;

export const realEmail = (email: string): string | null => (email.endsWith(domain) ? null : email);

/** What people know somebody by: the email address, or the phone number they signed up with. */
export const knownAddress = (email: string): string =>
  realEmail(email) ?? `+${email.slice(0, -domain.length)}`;
