/** A count at the corner of an icon button. The label of the button says the count as well. */
export function IconBadge({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-[calc(50%-16px)] left-[calc(50%+1px)] min-w-4 rounded-full border-2 border-surface-0 bg-accent px-1 text-center font-semibold text-[0.625rem] text-on-accent tabular-nums leading-[0.875rem]"
    >
      {children}
    </span>
  );
}
