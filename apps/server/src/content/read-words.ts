import type { Words } from '@dayworks/shared/content/check-words';
import { longestBody } from '@dayworks/shared/content/content';
import { type ContentKind, headingLabels } from '@dayworks/shared/content/content-kind';

const longestHeading = 200;
const marks = /[*_`#]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g;

/** Matches invisible characters and characters that reverse the text direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** Removes Markdown marks; hashtags in a post are not removed. */
const withoutMarks = (text: string, kind: ContentKind) =>
  kind === 'post' ? text.replaceAll(/\*{1,3}/g, '') : text.replaceAll(marks, '');

/** Parses a model's answer into a heading and a body; returns null if the answer has neither. */
export function readWords(answer: string, kind: ContentKind): Words | null {
  const text = withoutMarks(
    answer.toWellFormed().replaceAll(unseen, (sign) => (sign === '\n' ? sign : sign === '\t' ? ' ' : '')),
    kind,
  )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (!headingLabels[kind]) return text && text.length <= longestBody ? { heading: null, body: text } : null;
  const [first = '', ...rest] = text.split('\n');
  const heading = first.replace(/^(?:subject|title):\s*/i, '').trim();
  const body = rest.join('\n').trim();
  if (!heading || heading.length > longestHeading || !body || body.length > longestBody) return null;
  return { heading, body };
}
