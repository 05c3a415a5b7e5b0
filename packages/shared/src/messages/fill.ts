import { type LetterValues, noValues } from './letter-field.ts';

/** A part of a filled-in template: either fixed words or the value of a placeholder. */
export interface FilledText<Field extends string = string> {
  text: string;
  field: Field | null;
}

/**
 * A part of a message template: fixed words, a field, or a 'broken' part, which is an unknown field or a field with
 * unclosed braces.
 */
export type Piece<Field extends string = string> =
  | { kind: 'words'; text: string }
  | { kind: 'field'; field: Field; fallback: string | null }
  | { kind: 'broken'; text: string };

export type FieldValues<Field extends string> = Readonly<Record<Field, string | null>>;

/** The fields that a certain kind of message template can contain. */
export interface FieldSet<Field extends string> {
  labels: Readonly<Record<Field, string>>;
  /**
   * The placeholders for links that the product generates, so their values can become links. All other values stay
   * plain text.
   */
  links: ReadonlySet<string>;
  /**
   * The placeholders whose values are not checked for links, because they come from the business itself or were checked
   * before.
   */
  trusted?: ReadonlySet<string>;
  longestValue: number;
}

const written = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;

/**
 * Puts a string on one line and removes invisible characters, so that a value can neither end an email header nor
 * reverse the direction of the words after it.
 */
export const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Matches a value that looks like a URL. Most mail programs would turn such a value into a link, although the product
 * did not create that link.
 */
const looksLikeLink =
  /:\/\/|(?:^|\s)(?:www\.|\/\/|(?:javascript|file|data):|[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/\S)/i;

export const isLinkLike = (words: string): boolean => looksLikeLink.test(words);

/** Returns the value on one line, or null if the value is empty or a mail program would turn it into a link. */
export function plainValue(value: string | null): string | null {
  const clean = oneLine(value ?? '');
  return clean && !isLinkLike(clean) ? clean : null;
}

export const wordsOf = (parts: readonly FilledText[]): string => parts.map(({ text }) => text).join('');

/** Creates the functions that parse and fill in message templates with a given set of fields. */
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

  /** Returns the value of a placeholder, ready to be inserted, or null if there is no usable value. */
  function usable(field: Field, value: string | null): string | null {
    if (links.has(field)) return oneLine(value ?? '') || null;
    const clean = trusted?.has(field) ? oneLine(value ?? '') : plainValue(value);
    return clean ? [...clean].slice(0, longestValue).join('').trim() : null;
  }

  /** Returns the unknown or unclosed placeholders in double braces, as written. */
  const brokenFields = (text: string): string[] =>
    readText(text).flatMap((piece) => (piece.kind === 'broken' ? [piece.text] : []));

  /** Returns the placeholders that must have a value before the message can be sent. */
  const neededFields = (text: string): Field[] => [
    ...new Set(
      readText(text).flatMap((piece) =>
        piece.kind === 'field' && piece.fallback === null ? [piece.field] : [],
      ),
    ),
  ];

  const missingFields = (text: string, values: FieldValues<Field>): Field[] =>
    neededFields(text).filter((field) => usable(field, values[field]) === null);

  /**
   * Fills in the placeholders of a template. Inserted values are never parsed again, so braces in a name remain plain
   * text.
   */
  const fillText = (text: string, values: FieldValues<Field>): FilledText<Field>[] =>
    readText(text).map((piece) => {
      if (piece.kind !== 'field') return { text: piece.text, field: null };
      const value = usable(piece.field, values[piece.field]) ?? piece.fallback;
      return { text: value ?? `[${labels[piece.field]}]`, field: piece.field };
    });

  /** Fills in the placeholders of a subject line. A subject is an email header, so it must stay on one line. */
  const fillSubject = (subject: string, values: FieldValues<Field>): FilledText<Field>[] =>
    fillText(subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '), values);

  return { readText, usable, brokenFields, neededFields, missingFields, fillText, fillSubject };
}

interface Reader {
  first_name?: string | null;
  last_name?: string | null;
  company?: string | null;
}

interface Writer {
  business_name: string;
  phone: string | null;
}

/**
 * Returns the placeholder values for the recipient and the sender of a message. Values for the record that the message
 * is about, such as an invoice, are added later.
 */
export function peopleValues(
  reader: Reader | null,
  { business_name, phone }: Writer,
  sender: string,
): LetterValues {
  const name = [reader?.first_name, reader?.last_name].map((part) => part?.trim()).filter(Boolean);
  // Uses the business name if the sender has no name. A business name has no first name.
  const isPerson = sender !== business_name;
  return {
    ...noValues,
    first_name: plainValue(reader?.first_name ?? null),
    full_name: plainValue(name.join(' ')) ?? plainValue(reader?.company ?? null),
    company: plainValue(reader?.company ?? null),
    business_name,
    business_phone: phone,
    my_name: sender,
    my_first_name: isPerson ? (sender.trim().split(/\s+/)[0] ?? sender) : sender,
  };
}
