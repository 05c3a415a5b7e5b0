import type { FilledText as FilledPart } from '@dayworks/shared/messages/fill';
import { cx } from '../../ui/cx.ts';

/** Filled-in values are tinted, so that the user sees what differs between recipients. */
export function FilledText({ parts }: { parts: readonly FilledPart[] }) {
  let at = 0;
  return parts.map(({ text, field }) => {
    const key = at;
    at += text.length + 1;
    return (
      <span
        key={key}
        className={cx(
          field && 'wrap-anywhere rounded-4 box-decoration-clone bg-accent-soft px-0.5 text-accent-text',
        )}
      >
        {text}
      </span>
    );
  });
}
