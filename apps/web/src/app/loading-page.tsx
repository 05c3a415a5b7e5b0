/** A placeholder that is shown while the code of a screen is loading. */
export function LoadingPage() {
  return (
    <p role="status" className="p-8 text-fg-3">
      Loading page...
    </p>
  );
}
