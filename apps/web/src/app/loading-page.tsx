/** Stands in while the code of a screen is on its way. */
export function LoadingPage() {
  return (
    <p role="status" className="p-8 text-fg-3">
      Loading page...
    </p>
  );
}
