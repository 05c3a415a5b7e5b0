import { type FilledText, isLinkLike, type Piece } from './fill.ts';

const httpLink = /https?:\/\/[^\s<>"'`{}|\\^]+/gi;
/** Matches the punctuation at the end of a sentence, which does not belong to the link before it. */
const sentenceEnd = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/;

const trimmed = (link: string) => link.replace(sentenceEnd, '');

const safeLink =
  /^https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d-]+(?::\d{1,5})?(?:[/?#][^\s<>"'`{}|\\^]*)?$/i;

/**
 * Returns whether a link is a plain web address, with no user name before the host and no look-alike letters that could
 * hide the real target.
 */
export const isSafeLink = (link: string): boolean => safeLink.test(link);

/**
 * Words or a link in a filled-in message. Only links that the business wrote or that the product generated become
 * links; other values never become links.
 */
export interface LinkedPart {
  text: string;
  href: string | null;
}

function splitLinks(words: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let from = 0;
  for (const { 0: found, index } of words.matchAll(httpLink)) {
    const link = trimmed(found);
    if (!isSafeLink(link)) continue;
    if (index > from) parts.push({ text: words.slice(from, index), href: null });
    parts.push({ text: link, href: link });
    from = index + link.length;
  }
  if (from < words.length) parts.push({ text: words.slice(from), href: null });
  return parts;
}

/**
 * Splits a filled-in message into words and links. `links` contains the placeholders whose links the product
 * generates.
 */
export function linkedParts(filled: readonly FilledText[], links: ReadonlySet<string>): LinkedPart[] {
  return filled.flatMap(({ text, field }) => {
    if (field === null) return splitLinks(text);
    return [{ text, href: links.has(field) && /^https?:\/\/\S+$/.test(text) ? text : null }];
  });
}

/** Matches strings that some mail programs would turn into a link although the product did not create a link. */
const strayLinks = [
  /(?<![\w-])(?:javascript|vbscript|file|data|ftp):[^\s]+/gi,
  /(?<![:\w/\\])(?:\/\/|\\\\)[\w-]+(?:\.[\w-]+)*\S*/g,
  /(?<![\w/.@-])www\.[^\s<>"]+/gi,
  /https?:[/\\][^\s<>"]*\\[^\s<>"]*/gi,
];

const strayLinksIn = (words: string) =>
  strayLinks.flatMap((stray) => [...words.matchAll(stray)].map(({ 0: found }) => trimmed(found)));

/** The maximum length of a link target. A tracked link contains its target URL, and a longer URL would not work. */
const longestLink = 2000;
const isTooLong = (link: string) => link.replaceAll(/[^ -~]/g, '%%%').length > longestLink;

function problemOfLink(link: string): string | null {
  if (isTooLong(link)) return 'A link is longer than 2,000 characters. Use a shorter one.';
  return isSafeLink(link)
    ? null
    : `The link ${link} cannot be used. Enter an address that starts with https://.`;
}

/** Returns the reasons why links in a message cannot be used. */
export function linkProblems(pieces: readonly Piece[]): string[] {
  const problems = new Set<string>();
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'field' && isLinkLike(piece.fallback ?? ''))
      problems.add('A link cannot be used as a fallback value. Put it in the text instead.');
    if (piece.kind !== 'words') continue;
    const links = [...piece.text.matchAll(httpLink)].map(({ 0: found }) => trimmed(found));
    for (const link of [...links, ...strayLinksIn(piece.text)]) {
      const problem = problemOfLink(link);
      if (problem) problems.add(problem);
    }
    const isCutOff = /https?:\/\/[^\s<>"]*$/i.test(piece.text) && pieces[index + 1]?.kind === 'field';
    if (isCutOff) problems.add('A field cannot be inside a link. Put a space before it.');
  }
  return [...problems];
}
