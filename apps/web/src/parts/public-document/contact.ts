import type { PublicDocument } from '@dayworks/shared/documents/public-document';

const dialled = (phone: string) => phone.replaceAll(/[^\d+]/g, '');

/** Where the business has not said how. */
export const askHowToPayText = 'Call or write to ask how you can pay.';

export type Contact = Pick<PublicDocument['business'], 'phone' | 'email'>;

/** Where the buttons of the document lead; one that leads nowhere is missing. */
export function contactLinks({ phone, email }: Contact, subject: string) {
  return {
    call: phone ? `tel:${dialled(phone)}` : undefined,
    text: phone ? `sms:${dialled(phone)}` : undefined,
    email: email
      ? `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
      : undefined,
  };
}
