import { wordsOf } from '@dayworks/shared/messages/fill';
import { type FilledLetter, fillLetter } from '@dayworks/shared/messages/fill-letter';
import { type FilledPart, letterLinks } from '@dayworks/shared/messages/fill-line';
import type { LetterValues } from '@dayworks/shared/messages/letter-field';
import { linkedParts } from '@dayworks/shared/messages/message-links';
import type { TemplateKey } from '@dayworks/shared/messages/template-key';
import { type EmailParagraph, emailColors } from '../outbox/email-layout.ts';
import { html, SafeHtml } from '../platform/html.ts';
import type { OwnWords } from './own-words.ts';

/** A message in the wording that the business chose, and its rendered paragraphs. */
export interface WordedLetter extends FilledLetter {
  drawn: EmailParagraph[];
  /** The values for the placeholders in the message. */
  values: LetterValues;
}

const markStart = '<mark style="background:#ebe9fb;color:inherit;border-radius:4px">';
const markEnd = '</mark>';

function drawPart(part: FilledPart, marksValues: boolean): string {
  const drawn = linkedParts([part], letterLinks)
    .map(({ text, href }) =>
      href ? html`<a href="${href}" style="color:${emailColors.ink}">${text}</a>`.value : html`${text}`.value,
    )
    .join('')
    .replaceAll('\n', '<br>');
  return marksValues && part.field ? `${markStart}${drawn}${markEnd}` : drawn;
}

const drawParagraph = (parts: readonly FilledPart[], marksValues: boolean): EmailParagraph => ({
  text: wordsOf(parts),
  html: new SafeHtml(parts.map((part) => drawPart(part, marksValues)).join('')),
});

export function wordLetter(
  words: OwnWords,
  key: TemplateKey,
  values: LetterValues,
  note: string | null = null,
): WordedLetter {
  const filled = fillLetter(key, words.of(key), values, note);
  return {
    ...filled,
    values,
    drawn: filled.paragraphs.map((parts) => drawParagraph(parts, words.marksValues)),
  };
}
