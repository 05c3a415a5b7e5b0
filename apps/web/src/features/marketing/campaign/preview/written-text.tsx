import { readText } from '@dayworks/shared/marketing/fill';
import { mergeFieldLabels } from '@dayworks/shared/marketing/merge-field';

/** A text as it was written, its fields by their names. */
export function WrittenText({ text }: { text: string }) {
  let at = 0;
  return readText(text).map((piece) => {
    at += 1;
    if (piece.kind !== 'field') return piece.text;
    return (
      <span key={at} className="rounded-4 bg-accent-soft px-1 text-accent-text">
        {mergeFieldLabels[piece.field]}
      </span>
    );
  });
}
