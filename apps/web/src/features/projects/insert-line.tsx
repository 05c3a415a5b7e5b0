import { useEffect, useRef } from 'react';

/** Where the held card would go in. Moved by keys, it stays in sight; a pointer scrolls by itself. */
export function InsertLine({ isFollowed }: { isFollowed: boolean }) {
  const lineRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFollowed) lineRef.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isFollowed]);
  return (
    <li ref={lineRef} aria-hidden="true" className="-my-[5px] h-0.5 scroll-m-6 rounded-full bg-accent" />
  );
}
