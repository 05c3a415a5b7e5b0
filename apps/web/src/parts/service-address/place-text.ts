import { addressLines, type Place } from '@dayworks/shared/contact';

export type { Place };

/** Returns an address in one line, such as '418 NE Alberta St, Portland, OR 97211'. */
export const placeText = (place: Place) => addressLines(place).join(', ');

export function isSamePlace(a: Place, b: Place): boolean {
  return comparable(a) === comparable(b);
}

function comparable(place: Place): string {
  return placeText(place)
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, ' ')
    .trim();
}
