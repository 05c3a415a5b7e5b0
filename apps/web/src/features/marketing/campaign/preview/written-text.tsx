import { readText } from '@dayworks/shared/marketing/fill';
import { mergeFieldLabels } from '@dayworks/shared/marketing/merge-field';

/** Shows a message as written, with its placeholders shown by name. */
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
