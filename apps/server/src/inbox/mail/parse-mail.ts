import { createHash } from 'node:crypto';
import {
  answeredIds,
  isAutomatic,
  isBulk,
  type MailHeader,
  type MailPerson,
  plainSubject,
  recipientHeaders,
  splitQuote,
} from '@dayworks/shared/inbox/incoming-mail';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { cleanHtml, longestPage } from './clean-html.ts';
import { shownTypes } from './shown-types.ts';

/** What the headers of an email say. Any of it can be forged. */
export interface MailHead {
  from: MailPerson | null;
  /** The address that the sender wants answers to be sent to, if it differs from the sender's own address. */
  replyTo: string | null;
  recipients: string[];
  subject: string | null;
  messageId: string | null;
  answers: string[];
  sentAt: string | null;
  isAutomatic: boolean;
  isBulk: boolean;
  /** Identifies the email, however often and on whatever way it arrives. */
  sourceKey: string;
}

export interface MailFile {
  name: string;
  contentType: string;
  contentId: string | null;
  bytes: Uint8Array;
}

export interface ReadMail extends MailHead {
  text: string;
  quoted: string | null;
  html: string | null;
  hasPictures: boolean;
  files: MailFile[];
  filesLeftOut: number;
}

const longest = { name: 200, address: 320, subject: 500, text: 40_000, quoted: 10_000, fileName: 150 };
const mostFiles = 20;
const mostRecipients = 100;

/** Truncates a text and replaces the characters that the database cannot store. */
const kept = (text: string, length: number): string =>
  text.slice(0, length).toWellFormed().replaceAll('\0', '');

const onOneLine = (text: string, length: number) =>
  kept(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), length);

const isAddress = (address: string | undefined): address is string =>
  address !== undefined && address.length <= longest.address && /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address);

function personOf(address: Address | undefined): MailPerson | null {
  const mailbox = address?.group ? address.group[0] : address;
  if (!mailbox || !isAddress(mailbox.address)) return null;
  return { name: onOneLine(mailbox.name, longest.name), address: kept(mailbox.address, longest.address) };
}

const addressesIn = (headers: readonly MailHeader[]): string[] =>
  headers
    .filter(({ key }) => recipientHeaders.includes(key))
    .flatMap(({ value }) => value.slice(0, 20_000).match(/[^\s@<>,;:"()]{1,64}@[^\s@<>,;:"()]{1,255}/g) ?? [])
    .slice(0, mostRecipients);

/** Returns the sending time of an email, which senders choose freely; a time in the future or far past is ignored. */
function timeOf(date: string | undefined, now: Date): string | null {
  const time = Date.parse(date ?? '');
  const isPlausible = time <= now.getTime() && time > now.getTime() - 30 * 24 * 60 * 60 * 1000;
  return isPlausible ? new Date(time).toISOString() : null;
}

/** The number of bytes at the beginning of an email that are read first. They nearly always contain all headers. */
export const headBytes = 256 * 1024;

function keyOf(from: MailPerson | null, messageId: string | null, date: string, bytes: Uint8Array): string {
  const hash = createHash('sha256');
  if (messageId) hash.update(JSON.stringify([messageId, from?.address.toLowerCase() ?? '', date]));
  else hash.update(bytes.subarray(0, headBytes));
  return hash.digest('hex');
}

function headOf(email: Email, bytes: Uint8Array): MailHead {
  const { headers } = email;
  const from = personOf(email.from);
  const replyTo = personOf(email.replyTo?.[0])?.address ?? null;
  const subject = onOneLine(email.subject ?? '', longest.subject);
  const messageId = kept((email.messageId ?? '').trim().replace(/^<|>$/g, ''), 400) || null;
  return {
    from,
    replyTo: replyTo?.toLowerCase() === from?.address.toLowerCase() ? null : replyTo,
    recipients: addressesIn(headers),
    subject: plainSubject(subject) || null,
    messageId,
    answers: answeredIds(headers),
    sentAt: timeOf(email.date, new Date()),
    isAutomatic: isAutomatic(headers, from, subject),
    isBulk: isBulk(headers),
    sourceKey: keyOf(from, messageId, email.date ?? '', bytes),
  };
}

function fileOf({ filename, mimeType, contentId, content }: Attachment): MailFile {
  const name = onOneLine((filename ?? '').replaceAll(/[/\\]/g, '_'), longest.fileName);
  return {
    name: name || 'attachment',
    contentType: shownTypes.has(mimeType) ? mimeType : 'application/octet-stream',
    contentId: contentId ? kept(contentId.replace(/^<|>$/g, ''), longest.fileName) : null,
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  };
}

/** The limits of the parser for emails that are built to be expensive. */
const limits = { maxNestingDepth: 30, maxHeadersSize: headBytes, maxRfc822NestingDepth: 2 };

/** Reads only the headers, so that the body of an email that nobody needs is never fetched. */
export async function readHead(bytes: Uint8Array): Promise<MailHead> {
  const end = Buffer.from(bytes).indexOf('\r\n\r\n');
  const head = end === -1 ? bytes : bytes.subarray(0, end + 4);
  return headOf(await PostalMime.parse(head, limits), bytes);
}

function pageOf(given: string | undefined): ReturnType<typeof cleanHtml> | null {
  if (!given || given.length > longestPage) return null;
  const page = cleanHtml(given);
  return page.html.length <= longestPage ? page : null;
}

/** Reads a whole email: the new part of its text, its page without anything active, and its attachments. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const email = await PostalMime.parse(bytes, limits);
  const page = pageOf(email.html);
  // For an email without a text part, the parser makes the text from the page.
  const { text, quoted } = splitQuote(kept(email.text ?? '', longest.text + longest.quoted));
  return {
    ...headOf(email, bytes),
    text,
    quoted: quoted && kept(quoted, longest.quoted),
    html: page ? kept(page.html, longestPage) : null,
    hasPictures: page?.hasPictures ?? false,
    files: email.attachments.slice(0, mostFiles).map(fileOf),
    filesLeftOut: Math.max(0, email.attachments.length - mostFiles),
  };
}
