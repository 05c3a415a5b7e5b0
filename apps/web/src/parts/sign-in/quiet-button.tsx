import type { ReactNode } from 'react';

/** A button that looks like a link in a line of text, for choosing a different way to sign in. */
export function QuietButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-my-3 rounded-6 py-3 font-medium text-accent-text hover:underline"
    >
      {children}
    </button>
  );
}
