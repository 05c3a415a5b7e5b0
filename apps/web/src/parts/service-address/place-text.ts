export interface Place {
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
}

/** 418 NE Alberta St, Portland, OR 97211 */
export function placeText({ address, city, state, zip_code }: Place): string {
  const region = [state, zip_code].filter(Boolean).join(' ');
  return [address, city, region].filter(Boolean).join(', ');
}

export function isSamePlace(a: Place, b: Place): boolean {
  return comparable(a) === comparable(b);
}

function comparable(place: Place): string {
  return placeText(place)
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, ' ')
    .trim();
}
