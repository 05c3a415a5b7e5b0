/** Reading starts here, and not at the button that closes the sheet. */
export function SheetTitle({ children }: { children: string }) {
  return (
    <span tabIndex={-1} data-autofocus="" className="focus-visible:shadow-none">
      {children}
    </span>
  );
}
