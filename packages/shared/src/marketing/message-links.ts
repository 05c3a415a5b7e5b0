import { type FilledText, linkFields, readText } from './fill.ts';

const httpLink = /https?:\/\/[^\s<>"'`{}|\\^]+/gi;
/** What ends a sentence does not belong to the link before it. */
const sentenceEnd = /[.,;:!?)\]]+$/;

const trimmed = (link: string) => link.replace(sentenceEnd, '');

const safeLink =
  /^https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*(?::\d{1,5})?(?:[/?#]\S*)?$/i;

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

export function linkedParts(filled: readonly FilledText[]): LinkedPart[] {
  return filled.flatMap(({ text, field }) => {
    if (field === null) return splitLinks(text);
    return [{ text, href: linkFields.has(field) && /^https?:\/\/\S+$/.test(text) ? text : null }];
  });
}

/** Why a link in the text cannot stay as it is. */
export function linkProblems(text: string): string[] {
  const problems = new Set<string>();
  const pieces = readText(text);
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'words') continue;
    for (const { 0: found } of piece.text.matchAll(httpLink)) {
      const link = trimmed(found);
      if (!isSafeLink(link))
        problems.add(`The link ${link} cannot be used. Enter an address that begins with https://.`);
    }
    const isCutOff = /https?:\/\/[^\s<>"]*$/i.test(piece.text) && pieces[index + 1]?.kind === 'field';
    if (isCutOff) problems.add('A field cannot stand inside a link. Put a space before it.');
  }
  return [...problems];
}
