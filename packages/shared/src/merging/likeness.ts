import {
  type Contact,
  type DuplicateReason,
  duplicateReasons,
  hasSameName,
  isNear,
  plainText,
} from '../leads/lead-duplicates.ts';

/*
 * Decides which records are likely duplicates of each other, and how likely they are. The reasons are those of the
 * warnings in the customer and lead forms and of imports; the address counts in addition.
 */

export interface PlacedContact extends Contact {
  address: string | null;
  zip_code: string | null;
}

export interface SoldItem {
  name: string;
  sku: string | null;
}

export interface Likeness {
  /** The reasons as a sentence without a full stop, such as 'Same phone number, similar name'. */
  reason: string;
  /** How likely the records are duplicates; pairs with more points come first. */
  points: number;
}

interface Reason {
  text: string;
  points: number;
}

const streetWords: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  boulevard: 'blvd',
  place: 'pl',
  terrace: 'ter',
  highway: 'hwy',
  north: 'n',
  east: 'e',
  south: 's',
  west: 'w',
  apartment: 'apt',
  suite: 'ste',
};

/** Normalizes a street address, so that '12 Oak Street' and '12 oak st.' are equal. */
export const addressKey = (address: string): string =>
  plainText(address)
    .replaceAll(/[^a-z0-9 ]/g, '')
    .split(' ')
    .map((word) => streetWords[word] ?? word)
    .join(' ')
    .trim();

/** A place without a house number is not an address that two records could share by being the same record. */
function hasSameAddress(a: PlacedContact, b: PlacedContact): boolean {
  const key = addressKey(a.address ?? '');
  if (!/^\d/.test(key) || key !== addressKey(b.address ?? '')) return false;
  return !a.zip_code || !b.zip_code || a.zip_code.slice(0, 5) === b.zip_code.slice(0, 5);
}

const contactReasons: Record<DuplicateReason, Reason> = {
  email: { text: 'same email', points: 5 },
  phone: { text: 'same phone number', points: 5 },
  company: { text: 'same company', points: 2 },
  name: { text: 'similar name', points: 2 },
};
const sameName: Reason = { text: 'same name', points: 4 };
const sameAddress: Reason = { text: 'same address', points: 3 };

function toldTogether(reasons: readonly Reason[]): Likeness | undefined {
  if (reasons.length === 0) return undefined;
  const text = reasons.map((reason) => reason.text).join(', ');
  return {
    reason: text.charAt(0).toUpperCase() + text.slice(1),
    points: reasons.reduce((sum, { points }) => sum + points, 0),
  };
}

/** Returns why two customers or two leads could be the same person; undefined if nothing suggests it. */
export function contactLikeness(a: PlacedContact, b: PlacedContact): Likeness | undefined {
  const reasons = duplicateReasons(a, b).map((reason) =>
    reason === 'name' && hasSameName(a, b) ? sameName : contactReasons[reason],
  );
  return toldTogether(hasSameAddress(a, b) ? [...reasons, sameAddress] : reasons);
}

/** Returns why two products could be the same; undefined if nothing suggests it. */
export function productLikeness(a: SoldItem, b: SoldItem): Likeness | undefined {
  const [name, other] = [plainText(a.name), plainText(b.name)];
  const skus = [a.sku, b.sku].map((sku) => plainText(sku ?? ''));
  const reasons: Reason[] = [];
  if (skus[0] !== '' && skus[0] === skus[1]) reasons.push({ text: 'same SKU', points: 5 });
  if (name === other) reasons.push(sameName);
  else if (isNear(name, other)) reasons.push(contactReasons.name);
  return toldTogether(reasons);
}
