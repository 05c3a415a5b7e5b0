import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { type Place, placeText } from '../service-address/place-text.ts';

const dialled = (phone: string) => phone.replaceAll(/[^\d+]/g, '');

export const callHref = (phone: string) => `tel:${dialled(phone)}`;
export const textHref = (phone: string) => `sms:${dialled(phone)}`;
export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Returns a link to a map, which opens in the device's map app if there is one. */
export const mapHref = (place: Place) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeText(place))}`;

export const directionsHref = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** The message that is shown if the business has not entered any payment instructions. */
export const askHowToPayText = 'Call or email us to ask how you can pay.';

export type Contact = Pick<PublicDocument['business'], 'phone' | 'email'>;

/**
 * Returns the links for the contact buttons of a public document. A button is omitted if there is nothing to link to.
 */
export function contactLinks({ phone, email }: Contact, subject: string) {
  return {
    call: phone ? callHref(phone) : undefined,
    text: phone ? textHref(phone) : undefined,
    email: email ? `${mailHref(email)}?subject=${encodeURIComponent(subject)}` : undefined,
  };
}
