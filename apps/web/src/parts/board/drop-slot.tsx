import { useEffect, useRef } from 'react';

type DropSlotProps = {
  heightPx: number;
  /**
   * True if the card is moved by keyboard, so that the slot must be scrolled into view; when a card is dragged with a
   * pointer, the board scrolls by itself.
   */
  isFollowed: boolean;
};

/** A placeholder, as large as the dragged card, at the position where the card would be dropped. */
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
