import { type Place, placeText } from '../service-address/place-text.ts';

const dialled = (phone: string) => phone.replaceAll(/[^\d+]/g, '');

export const callHref = (phone: string) => `tel:${dialled(phone)}`;
export const textHref = (phone: string) => `sms:${dialled(phone)}`;
export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Opens the device's map app if there is one. */
export const mapHref = (place: Place) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeText(place))}`;

export const directionsHref = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
