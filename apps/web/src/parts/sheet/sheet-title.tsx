/** The title of a sheet. Focus and screen readers start at the title instead of the close button. */
export function SheetTitle({ children }: { children: string }) {
  return (
    <span tabIndex={-1} data-autofocus="" className="focus-visible:shadow-none">
      {children}
    </span>
  );
}
