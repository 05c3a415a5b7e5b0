import type { PublicDocument } from '@dayworks/shared/documents/public-document';

const dialled = (phone: string) => phone.replaceAll(/[^\d+]/g, '');

/** The message shown if the business has not provided payment instructions. */
export const askHowToPayText = 'Call or email us to ask how you can pay.';

export type Contact = Pick<PublicDocument['business'], 'phone' | 'email'>;

/** Returns the links for the contact buttons of a public document; a button without a target is omitted. */
export function contactLinks({ phone, email }: Contact, subject: string) {
  return {
    call: phone ? `tel:${dialled(phone)}` : undefined,
    text: phone ? `sms:${dialled(phone)}` : undefined,
    email: email
      ? `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
      : undefined,
  };
}
