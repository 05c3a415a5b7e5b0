/** Focus and screen readers start at the title, not at the close button of the sheet. */
export function SheetTitle({ children }: { children: string }) {
  return (
    <span tabIndex={-1} data-autofocus="" className="focus-visible:shadow-none">
      {children}
    </span>
  );
}
