import { type FilledText, isLinkLike, type Piece } from './fill.ts';

const httpLink = /https?:\/\/[^\s<>"'`{}|\\^]+/gi;
/** What ends a sentence does not belong to the link before it. */
const sentenceEnd = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/;

const trimmed = (link: string) => link.replace(sentenceEnd, '');

const safeLink =
  /^https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d-]+(?::\d{1,5})?(?:[/?#][^\s<>"'`{}|\\^]*)?$/i;

/** A real address of the web that nothing hides in: no name before the host, no letters that look like others. */
export const isSafeLink = (link: string): boolean => safeLink.test(link);

/** Words and links of a filled text: a link is what somebody of the business wrote, or what we made, never a value. */
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

/** `links`: the fields whose values we made. */
export function linkedParts(filled: readonly FilledText[], links: ReadonlySet<string>): LinkedPart[] {
  return filled.flatMap(({ text, field }) => {
    if (field === null) return splitLinks(text);
    return [{ text, href: links.has(field) && /^https?:\/\/\S+$/.test(text) ? text : null }];
  });
}

/** What some mail programs would take for a link, and none that we set. */
const strayLinks = [
  /(?<![\w-])(?:javascript|vbscript|file|data|ftp):[^\s]+/gi,
  /(?<![:\w/\\])(?:\/\/|\\\\)[\w-]+(?:\.[\w-]+)*\S*/g,
  /(?<![\w/.@-])www\.[^\s<>"]+/gi,
  /https?:[/\\][^\s<>"]*\\[^\s<>"]*/gi,
];

const strayLinksIn = (words: string) =>
  strayLinks.flatMap((stray) => [...words.matchAll(stray)].map(({ 0: found }) => trimmed(found)));

/** A counted link carries its target: what is longer than this leads nowhere any more. */
const longestLink = 2000;
const isTooLong = (link: string) => link.replaceAll(/[^ -~]/g, '%%%').length > longestLink;

function problemOfLink(link: string): string | null {
  if (isTooLong(link)) return 'A link is longer than 2,000 letters. Use a shorter one.';
  return isSafeLink(link)
    ? null
    : `The link ${link} cannot be used. Enter an address that begins with https://.`;
}

/** Why a link in the text cannot stay as it is. */
export function linkProblems(pieces: readonly Piece[]): string[] {
  const problems = new Set<string>();
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'field' && isLinkLike(piece.fallback ?? ''))
      problems.add('A link cannot stand in place of a missing value. Put it into the text.');
    if (piece.kind !== 'words') continue;
    const links = [...piece.text.matchAll(httpLink)].map(({ 0: found }) => trimmed(found));
    for (const link of [...links, ...strayLinksIn(piece.text)]) {
      const problem = problemOfLink(link);
      if (problem) problems.add(problem);
    }
    const isCutOff = /https?:\/\/[^\s<>"]*$/i.test(piece.text) && pieces[index + 1]?.kind === 'field';
    if (isCutOff) problems.add('A field cannot stand inside a link. Put a space before it.');
  }
  return [...problems];
}
