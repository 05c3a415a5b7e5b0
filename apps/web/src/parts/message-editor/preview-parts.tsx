import type { FilledText as FilledPart } from '@dayworks/shared/messages/fill';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

type AsWhomProps = { name: string; index: number; count: number; onIndex: (index: number) => void };

/** Shows which recipient's message is previewed, with buttons for switching to another recipient. */
export function AsWhom({ name, index, count, onIndex }: AsWhomProps) {
  return (
    <div className="mb-3 flex min-h-9 items-center gap-2 rounded-8 border border-line bg-surface-1 pr-1 pl-3">
      <p aria-live="polite" className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span className="text-13 text-fg-2">As</span>
        <bdi className="min-w-0 truncate font-medium">{name}</bdi>
        <span className="ml-auto text-13 text-fg-2 tabular-nums">
          {(index + 1).toLocaleString('en-US')} of {count.toLocaleString('en-US')}
        </span>
      </p>
      <IconButton
        size="sm"
        label="Previous"
        disabled={index === 0}
        onClick={() => onIndex(index - 1)}
        className="size-7"
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        size="sm"
        label="Next"
        disabled={index + 1 >= count}
        onClick={() => onIndex(index + 1)}
        className="size-7"
      >
        <ChevronRight />
      </IconButton>
    </div>
  );
}

/** Filled-in values are colored, so that the user sees what differs between recipients. */
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
