import { type MergeField, type MergeValues, mergeFieldLabels, mergeFields } from './merge-field.ts';

/** A part of a filled text: words, or the value of a field. */
export interface FilledText {
  text: string;
  field: MergeField | null;
}

/** What somebody wrote, before anybody's values are in it. Broken: no field of that name, or one that is not closed. */
type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'field'; field: MergeField; fallback: string | null }
  | { kind: 'broken'; text: string };

const known = new Set<string>(mergeFields);
const isField = (name: string): name is MergeField => known.has(name);

/** Of our own making, so that they may be links; every other value is only words. */
export const linkFields: ReadonlySet<MergeField> = new Set(['booking_link', 'review_link', 'referral_link']);

const written = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;
const longestValue = 200;

/** On one line, without what no eye sees: a value never ends a header, and never turns the words after it round. */
export const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A name that is an address of the web would be a link in every mail program, and none that we set. */
const looksLikeLink =
  /:\/\/|(?:^|\s)(?:www\.|\/\/|(?:javascript|file|data):|[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/\S)/i;

export const isLinkLike = (words: string): boolean => looksLikeLink.test(words);

function usable(field: MergeField, value: string | null): string | null {
  const clean = oneLine(value ?? '');
  if (!clean) return null;
  if (linkFields.has(field)) return clean;
  return isLinkLike(clean) ? null : [...clean].slice(0, longestValue).join('').trim();
}

function readField(whole: string, inner: string | undefined): Piece {
  const [name = '', ...rest] = (inner ?? '').split('|');
  const field = name.trim().toLowerCase();
  if (inner === undefined || !isField(field)) return { kind: 'broken', text: whole };
  const fallback = oneLine(rest.join('|'));
  return { kind: 'field', field, fallback: fallback || null };
}

export function readText(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const addWords = (words: string) => {
    if (words) pieces.push({ kind: 'words', text: words });
  };
  for (const { 0: whole, 1: inner, index } of text.matchAll(written)) {
    addWords(text.slice(from, index));
    pieces.push(readField(whole, inner));
    from = index + whole.length;
  }
  addWords(text.slice(from));
  return pieces;
}

/** What stands in double braces and is no field, as it was written. */
export const brokenFields = (text: string): string[] =>
  readText(text).flatMap((piece) => (piece.kind === 'broken' ? [piece.text] : []));

/** Fields without which it cannot go to somebody. */
export const neededFields = (text: string): MergeField[] => [
  ...new Set(
    readText(text).flatMap((piece) =>
      piece.kind === 'field' && piece.fallback === null ? [piece.field] : [],
    ),
  ),
];

export const missingFields = (text: string, values: MergeValues): MergeField[] =>
  neededFields(text).filter((field) => usable(field, values[field]) === null);

/** Values are put in and never read again: a name with braces in it is a name with braces in it. */
export function fillText(text: string, values: MergeValues): FilledText[] {
  return readText(text).map((piece) => {
    if (piece.kind !== 'field') return { text: piece.text, field: null };
    const value = usable(piece.field, values[piece.field]) ?? piece.fallback;
    return { text: value ?? `[${mergeFieldLabels[piece.field]}]`, field: piece.field };
  });
}

export const wordsOf = (parts: readonly FilledText[]): string => parts.map(({ text }) => text).join('');

/** A subject is a header of the mail: whatever was written or filled in, it is one line. */
export const fillSubject = (subject: string, values: MergeValues): FilledText[] =>
  fillText(subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '), values);
