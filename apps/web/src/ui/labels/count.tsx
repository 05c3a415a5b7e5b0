/** A count in a subtle pill beside a heading. */
export function Count({ children }: { children: number | string }) {
  return (
    <span className="rounded-full bg-surface-2 px-2 font-medium text-12 text-fg-2 tabular-nums leading-5">
      {children}
    </span>
  );
}
