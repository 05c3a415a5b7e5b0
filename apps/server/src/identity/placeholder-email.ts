/** The auth library wants an address for everybody; whoever signed up with a phone number has one that no mail reaches. */
const domain = '@phone.invalid';

export const placeholderEmail = (phone: string) => `${phone.replace('+', '')}${domain}`;

export const realEmail = (email: string): string | null => (email.endsWith(domain) ? null : email);
