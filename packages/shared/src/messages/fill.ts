/** A part of a filled text: words, or the value of a field. */
export interface FilledText<Field extends string = string> {
  text: string;
  field: Field | null;
}

/** What somebody wrote, before anybody's values are in it. Broken: no field of that name, or one that is not closed. */
export type Piece<Field extends string = string> =
  | { kind: 'words'; text: string }
  | { kind: 'field'; field: Field; fallback: string | null }
  | { kind: 'broken'; text: string };

export type FieldValues<Field extends string> = Readonly<Record<Field, string | null>>;

/** The fields that a kind of text may have. */
export interface FieldSet<Field extends string> {
  labels: Readonly<Record<Field, string>>;
  /** Of our own making, so that they may be links; every other value is only words. */
  links: ReadonlySet<string>;
  /** Words of the business itself, or put together from values that were looked at before: no matter what they look like. */
  trusted?: ReadonlySet<string>;
  longestValue: number;
}

const written = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;

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

/** A value that nobody takes for a link; null when there is none. */
export function plainValue(value: string | null): string | null {
  const clean = oneLine(value ?? '');
  return clean && !isLinkLike(clean) ? clean : null;
}

export const wordsOf = (parts: readonly FilledText[]): string => parts.map(({ text }) => text).join('');

/** Reads and fills the texts of one set of fields. */
export function fillerOf<Field extends string>({ labels, links, trusted, longestValue }: FieldSet<Field>) {
  const isField = (name: string): name is Field => Object.hasOwn(labels, name);

  function readField(whole: string, inner: string | undefined): Piece<Field> {
    const [name = '', ...rest] = (inner ?? '').split('|');
    const field = name.trim().toLowerCase();
    if (inner === undefined || !isField(field)) return { kind: 'broken', text: whole };
    const fallback = oneLine(rest.join('|'));
    return { kind: 'field', field, fallback: fallback || null };
  }

  function readText(text: string): Piece<Field>[] {
    const pieces: Piece<Field>[] = [];
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

  /** The value as it may be put in; null when there is none. */
  function usable(field: Field, value: string | null): string | null {
    if (links.has(field)) return oneLine(value ?? '') || null;
    const clean = trusted?.has(field) ? oneLine(value ?? '') : plainValue(value);
    return clean ? [...clean].slice(0, longestValue).join('').trim() : null;
  }

  /** What stands in double braces and is no field, as it was written. */
  const brokenFields = (text: string): string[] =>
    readText(text).flatMap((piece) => (piece.kind === 'broken' ? [piece.text] : []));

  /** Fields without which it cannot go to somebody. */
  const neededFields = (text: string): Field[] => [
    ...new Set(
      readText(text).flatMap((piece) =>
        piece.kind === 'field' && piece.fallback === null ? [piece.field] : [],
      ),
    ),
  ];

  const missingFields = (text: string, values: FieldValues<Field>): Field[] =>
    neededFields(text).filter((field) => usable(field, values[field]) === null);

  /** Values are put in and never read again: a name with braces in it is a name with braces in it. */
  const fillText = (text: string, values: FieldValues<Field>): FilledText<Field>[] =>
    readText(text).map((piece) => {
      if (piece.kind !== 'field') return { text: piece.text, field: null };
      const value = usable(piece.field, values[piece.field]) ?? piece.fallback;
      return { text: value ?? `[${labels[piece.field]}]`, field: piece.field };
    });

  /** A subject is a header of the mail: whatever was written or filled in, it is one line. */
  const fillSubject = (subject: string, values: FieldValues<Field>): FilledText<Field>[] =>
    fillText(subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '), values);

  return { readText, usable, brokenFields, neededFields, missingFields, fillText, fillSubject };
}
