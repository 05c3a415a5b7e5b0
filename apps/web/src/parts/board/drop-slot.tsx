import { useEffect, useRef } from 'react';

type DropSlotProps = {
  heightPx: number;
  /** Moved by keys, it stays in sight; a pointer scrolls by itself. */
  isFollowed: boolean;
};

/** Where the held card would go in, as large as the card. */
export function DropSlot({ heightPx, isFollowed }: DropSlotProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFollowed) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isFollowed]);
  return (
    <li
      ref={ref}
      aria-hidden="true"
      style={{ height: heightPx }}
      className="scroll-m-6 rounded-8 border border-accent border-dashed bg-accent-soft-hover max-md:rounded-none"
    />
  );
}
