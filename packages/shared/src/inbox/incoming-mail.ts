/*
 * The rules for incoming emails: which ones no person wrote, which emails they answer, and which part of their text is
 * new. The headers of an email can be forged, so none of these rules grants access to anything; only the signed ids that
 * the server checks connect an email to a conversation.
 */

export interface MailHeader {
  /** The name of the header in lower case. */
  key: string;
  value: string;
}

export interface MailPerson {
  name: string;
  address: string;
}

const valuesOf = (headers: readonly MailHeader[], key: string): string[] =>
  headers.filter((header) => header.key === key).map(({ value }) => value.trim().toLowerCase());

const hasHeader = (headers: readonly MailHeader[], ...keys: string[]) =>
  headers.some(({ key }) => keys.includes(key));

/** The local parts of addresses that no person reads. */
const noPerson = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)(?:[+.-].*)?@/;

const automaticSubjects = [
  'automatic reply:',
  'auto-reply:',
  'autoreply:',
  'out of office',
  'undeliverable:',
];

/**
 * Returns whether a program wrote the email: an absence notice, a delivery report or another automatic response. Such
 * an email is never answered automatically, causes no notification and counts as no reply.
 */
export function isAutomatic(
  headers: readonly MailHeader[],
  from: MailPerson | null,
  subject: string,
): boolean {
  const submitted = valuesOf(headers, 'auto-submitted');
  return (
    submitted.some((value) => value !== 'no' && !value.startsWith('no;')) ||
    hasHeader(headers, 'x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'x-failed-recipients') ||
    valuesOf(headers, 'precedence').some((value) => value === 'auto_reply' || value === 'junk') ||
    valuesOf(headers, 'return-path').includes('<>') ||
    valuesOf(headers, 'content-type').some((value) => value.startsWith('multipart/report')) ||
    (from !== null && noPerson.test(from.address.toLowerCase())) ||
    automaticSubjects.some((start) => subject.trim().toLowerCase().startsWith(start))
  );
}

/** Returns whether the email was sent to many recipients, such as a newsletter or a message of a mailing list. */
export const isBulk = (headers: readonly MailHeader[]): boolean =>
  hasHeader(headers, 'list-id', 'list-unsubscribe', 'list-post', 'feedback-id') ||
  valuesOf(headers, 'precedence').some((value) => value === 'bulk' || value === 'list');

/** The maximum number of message ids that are read from one email. */
const mostAnswers = 50;

/** Returns the ids of the messages that an email answers, newest first and without angle brackets. */
export function answeredIds(headers: readonly MailHeader[]): string[] {
  const named = ['references', 'in-reply-to'].flatMap((name) =>
    headers.filter(({ key }) => key === name).map(({ value }) => value),
  );
  const ids = named.flatMap((value) => value.slice(-20_000).match(/<[^<>\s]{1,250}>/g) ?? []);
  return [...new Set(ids.map((id) => id.slice(1, -1)).toReversed())].slice(0, mostAnswers);
}

/** The headers that name the addresses to which an email was sent or delivered. */
export const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

const longestLine = 300;
const attribution =
  /^(?:on|am|le|el|il|op|den) .{4,250}(?:wrote|schrieb|écrit|escribió|scritto|schreef|skrev)\s?:$/i;
const forwardedBlock =
  /^(?:-{2,}\s?(?:original message|forwarded message|ursprüngliche nachricht)\s?-{2,}|_{20,})$/i;

/** Returns whether the quoted message begins at this line. The sentence before a quote can extend over two lines. */
function startsQuote(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim().slice(0, longestLine);
  const next = (lines[index + 1] ?? '').trim().slice(0, longestLine);
  if (forwardedBlock.test(line)) return true;
  if (/^from:\s/i.test(line)) return /^(?:sent|date|to):\s/i.test(next);
  return (
    /^(?:on|am|le|el|il|op|den) /i.test(line) &&
    (attribution.test(line) || attribution.test(`${line} ${next}`))
  );
}

/** Splits the text of a reply into its new part and the quoted message below it. */
export function splitQuote(text: string): { text: string; quoted: string | null } {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const found = lines.findIndex((_line, index) => startsQuote(lines, index));
  let end = found === -1 ? lines.length : found;
  if (found === -1) {
    // Without a sentence before it, only a quote at the very end is separated, because answers between quotes are new.
    while (end > 0 && /^\s*(?:>.*)?$/.test(lines[end - 1] ?? '')) end -= 1;
    if (!lines.slice(end).some((line) => line.trimStart().startsWith('>'))) end = lines.length;
  }
  const [own, quoted] = [lines.slice(0, end).join('\n').trim(), lines.slice(end).join('\n').trim()];
  if (own === '') return { text: text.trim(), quoted: null };
  return { text: own, quoted: quoted || null };
}

const previewLength = 140;

/** Returns the beginning of a message on one line. */
export function previewOf(text: string): string {
  const line = text.slice(0, 2000).toWellFormed().replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > previewLength ? `${characters.slice(0, previewLength - 1).join('')}…` : line;
}

const answerMark = /^(?:re|aw|sv|antw|rif|fwd?|wg)(?:\[\d{1,3}\])?\s?:\s*/i;

/** Returns a subject without the marks for answers and forwarded messages at its beginning. */
export function plainSubject(subject: string): string {
  let plain = subject.slice(0, 500).replaceAll(/\s+/g, ' ').trim();
  while (answerMark.test(plain)) plain = plain.replace(answerMark, '');
  return plain;
}

export const replySubject = (subject: string | null): string =>
  `Re: ${plainSubject(subject ?? '') || 'Your message'}`;

/** The largest email that is read as a whole. Only the sender, subject and date of a larger email are stored. */
export const mostMailBytes = 20 * 1024 * 1024;

/** The number of messages that one conversation takes in an hour; more can only come from two programs that answer each other. */
export const mostInHour = 40;
