import { type FilledText, fillerOf, type Piece } from './fill.ts';
import {
  fieldsOfTemplate,
  type LetterField,
  type LetterValues,
  letterFallbacks,
  letterFieldLabels,
} from './letter-field.ts';
import { type TemplateKey, templateKeys } from './template-key.ts';

export type FilledPart = FilledText<LetterField>;

export const letterLinks: ReadonlySet<string> = new Set<LetterField>(['link']);

const trusted: ReadonlySet<string> = new Set<LetterField>([
  ...(['business_name', 'business_phone', 'my_name', 'my_first_name', 'document', 'work'] as const),
  ...(['received', 'account', 'coming', 'attached'] as const),
]);

/** The maximum length of a field value. The limit is generous, because some values are whole sentences. */
const longestValue = 600;

const fillers = new Map(
  templateKeys.map((key) => [
    key,
    fillerOf<LetterField>({
      labels: Object.fromEntries(
        fieldsOfTemplate[key].map((field) => [field, letterFieldLabels[field]]),
      ) as Record<LetterField, string>,
      links: letterLinks,
      trusted,
      longestValue,
    }),
  ]),
);

export function fillerOfTemplate(key: TemplateKey) {
  const filler = fillers.get(key);
  if (!filler) throw new Error(`no letter of the name ${key}`);
  return filler;
}

interface LinePart extends FilledPart {
  /** What happens if a placeholder has neither a value nor a fallback. With 'line', the whole line is omitted. */
  hole: 'silent' | 'line' | null;
}

const greets = /^(?:hi|hello|hey|dear|good (?:day|morning|afternoon|evening))\s+$/i;

/** Returns the placeholder for the name in a line that contains only a greeting, such as 'Hi Tom,'. */
function greetedField(pieces: readonly Piece<LetterField>[]): LetterField | null {
  const [before, name, after] = pieces;
  const isGreeting =
    pieces.length <= 3 &&
    before?.kind === 'words' &&
    greets.test(before.text) &&
    name?.kind === 'field' &&
    name.fallback === null &&
    (after === undefined || (after.kind === 'words' && /^\s*(?:[,!.:]\s*)?$/.test(after.text)));
  return isGreeting ? name.field : null;
}

/**
 * Cleans the value of a placeholder. Double braces are removed because they would look like an unfilled placeholder. A
 * value that consists only of punctuation is treated as missing.
 */
function sayable(value: string | null): string | null {
  const said = value?.replaceAll(/\{\{+|\}\}+/g, '').replace(/^[\s\p{Cc}\p{Cf},;:.!]+/u, '');
  return said && /[\p{L}\p{N}\p{S}]/u.test(said) ? said : null;
}

export function fillLine(key: TemplateKey, line: string, values: LetterValues): LinePart[] {
  const { readText, usable } = fillerOfTemplate(key);
  const pieces = readText(line);
  const known = (field: LetterField) => usable(field, sayable(values[field]));
  const greeted = greetedField(pieces);
  /*
   * Without a name, a greeting such as 'Dear Tom,' would become 'Dear,', so a recipient without a name is greeted
   * with 'Hello,'.
   */
  if (greeted && !known(greeted)) return [{ text: 'Hello,', field: null, hole: null }];
  return pieces.map((piece) => {
    if (piece.kind !== 'field') return { text: piece.text, field: null, hole: null };
    const { field, fallback } = piece;
    const usual = letterFallbacks[field];
    const text = known(field) ?? fallback ?? usual ?? '';
    return { text, field, hole: text !== '' ? null : usual === undefined ? 'line' : 'silent' };
  });
}

/** Removes placeholders without a value, together with the comma before them. */
export function closeHoles(line: readonly LinePart[]): FilledPart[] {
  const parts: FilledPart[] = [];
  let isAfterHole = false;
  for (const { text, field, hole } of line) {
    const last = parts.at(-1);
    if (hole) {
      if (last?.field === null) last.text = last.text.replace(/(?<![\s,;:(#])[\s,;:(#]+$/, '');
      isAfterHole = true;
    } else {
      const isFirst = parts.every((part) => part.text === '');
      parts.push({ text: isAfterHole && isFirst ? text.replace(/^[\s,;:.)]+/, '') : text, field });
      isAfterHole = false;
    }
  }
  return parts.filter(({ text }) => text !== '');
}
