import { heardWords } from './name-fit.ts';

/** A part of the map as the addresses of customers say it. */
export type Place =
  | { kind: 'city'; city: string; label: string }
  | { kind: 'zip'; zip: string; label: string }
  | { kind: 'street'; pattern: string; label: string };

const streetKinds: readonly (readonly string[])[] = [
  ['street', 'st'],
  ['avenue', 'ave', 'av'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['boulevard', 'blvd'],
  ['place', 'pl'],
  ['terrace', 'ter'],
  ['circle', 'cir'],
  ['highway', 'hwy'],
  ['parkway', 'pkwy'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
];

/** 'oak street' as a pattern of PostgreSQL that finds 12 Oak St. too, and no Oakland. */
export function streetPattern(words: string): string | null {
  const parts = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => {
      const spellings = streetKinds.find((kind) => kind.includes(word));
      return spellings ? `(${spellings.join('|')})` : word;
    });
  return parts.length > 0 ? `\\m${parts.join('[^[:alnum:]]+')}\\M` : null;
}

/** 95060 or 95060-1234 */
export function zipOf(words: string): string | null {
  return /^\s*(\d{5})(-\d{4})?\s*$/.exec(words)?.[1] ?? null;
}

/** Cities are one, however they are written. */
export const cityKey = (city: string): string => heardWords(city).join(' ');

const streetWords =
  /\d|\b(?:st|street|rd|road|ave|avenue|dr|drive|ln|lane|blvd|boulevard|ct|court|way|pl|place|hwy|highway|terrace|square|park|hill|heights)\b\.?$/i;

/** A street, or a number of one; all else that somebody is at is theirs. */
export const looksLikeStreet = (words: string): boolean => streetWords.test(words);
