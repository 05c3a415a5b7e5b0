import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export function Kbd({ children, onInk = false }: { children: ReactNode; onInk?: boolean }) {
  return (
    <kbd
      className={cx(
        'inline-block min-w-[18px] rounded-4 border px-[5px] text-center font-medium font-sans text-11',
        onInk ? 'border-current text-inherit' : 'border-line-strong bg-surface-1 text-fg-2',
      )}
    >
      {children}
    </kbd>
  );
}
