import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type FrameProps = { className?: string; children: ReactNode };

export function WindowFrame({ className, children }: FrameProps) {
  return (
    <div
      className={cx(
        'overflow-clip rounded-10 border border-line-strong bg-surface-0 shadow-pop lg:rounded-14',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** A phone frame around its content; the caller must set a width. */
export function PhoneFrame({ className, children }: FrameProps) {
  return (
    <div className={className}>
      <div className="rounded-[36px] bg-ink p-2 shadow-pop in-data-[theme=dark]:bg-surface-3">
        <div className="overflow-clip rounded-[28px]">{children}</div>
      </div>
    </div>
  );
}

/** A picture of a phone that is cut off at the lower edge of its box; the caller must set a height for the box. */
export function PhoneShelf({ className, children }: FrameProps) {
  return (
    <div
      className={cx(
        'flex items-start justify-center gap-6 overflow-clip bg-linear-to-b from-surface-2 to-surface-3 in-data-[theme=dark]:to-surface-1',
        className,
      )}
    >
      {children}
    </div>
  );
}
