import type { ReactNode } from 'react';

/** A sentence that is shown on the job page in a card without content. */
export const CardEmpty = ({ children }: { children: ReactNode }) => (
  <p className="px-5 pt-2 pb-5 text-13 text-fg-2 narrow:px-4">{children}</p>
);
