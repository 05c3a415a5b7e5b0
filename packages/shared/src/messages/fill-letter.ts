import { type FilledText, wordsOf } from './fill.ts';
import { closeHoles, type FilledPart, fillLine } from './fill-line.ts';
import type { LetterValues } from './letter-field.ts';
import type { TemplateKey } from './template-key.ts';
import type { TemplateWords } from './usual-words.ts';

/** A message filled in for one recipient, before it is rendered. */
export interface FilledLetter {
  subject: FilledPart[];
  paragraphs: FilledPart[][];
  textMessage: FilledPart[];
  /** Whether the message text already contains the sender's name. In that case, no signature is added. */
  isSigned: boolean;
}

const isGreeting = (line: readonly FilledText[]) => /^[^\n]{1,80}[,!:]$/.test(wordsOf(line).trim());
const saysSomething = (line: readonly FilledText[]) => wordsOf(line).trim() !== '';

/**
 * Fills in each line of a message. A line that contains a placeholder without a value is omitted, unless the message
 * would then be empty.
 */
function fillLines(key: TemplateKey, text: string, values: LetterValues): FilledPart[][] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => fillLine(key, line, values));
  const whole = lines.filter((line) => !line.some(({ hole }) => hole === 'line'));
  const tells = whole.some((line) => saysSomething(line) && !isGreeting(line));
  return (tells ? whole : lines).map(closeHoles);
}

function paragraphsOf(lines: readonly FilledPart[][]): FilledPart[][] {
  const paragraphs: FilledPart[][] = [];
  let open: FilledPart[] | undefined;
  for (const line of lines) {
    if (!saysSomething(line)) open = undefined;
    else if (open) open.push({ text: '\n', field: null }, ...line);
    else {
      open = [...line];
      paragraphs.push(open);
    }
  }
  return paragraphs;
}

/** Inserts the sender's own note after the greeting and before the remaining text of the template. */
function withNote(paragraphs: FilledPart[][], note: string | null): FilledPart[][] {
  if (!note) return paragraphs;
  const own: FilledPart[] = [{ text: note, field: null }];
  const [first, ...rest] = paragraphs;
  return first && isGreeting(first) ? [first, own, ...rest] : [own, ...paragraphs];
}

const oneLineOf = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * Adds the link to a text message whose template does not contain it, so that the recipient can always open the page
 * that the message is about.
 */
function withLink(parts: FilledPart[], link: string | null): FilledPart[] {
  if (!link || parts.some(({ field }) => field === 'link')) return parts;
  return [...parts, { text: ' View it here: ', field: null }, { text: link, field: 'link' }];
}

function textMessageOf(key: TemplateKey, body: string, values: LetterValues): FilledPart[] {
  const text = paragraphsOf(fillLines(key, body, values)).flatMap((paragraph, index) =>
    index === 0 ? paragraph : [{ text: '\n', field: null }, ...paragraph],
  );
  return withLink(text, values.link);
}

const signs = /\{\{\s*my_(?:first_)?name\b/i;

/** Fills in a message template. `note` is a sentence that the sender has added. */
export function fillLetter(
  key: TemplateKey,
  { email, sms }: TemplateWords,
  values: LetterValues,
  note: string | null = null,
): FilledLetter {
  const sentence: FilledPart[] = note ? [{ text: `${note} `, field: null }] : [];
  return {
    subject: closeHoles(fillLine(key, oneLineOf(email.subject), values)),
    paragraphs: withNote(paragraphsOf(fillLines(key, email.body, values)), note),
    textMessage: [...sentence, ...textMessageOf(key, sms.body, values)],
    isSigned: signs.test(email.body),
  };
}
