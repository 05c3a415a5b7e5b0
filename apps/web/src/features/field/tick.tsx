import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type TickMarkProps = { isDone: boolean; className: string; checkClassName: string };

/** A check mark in a box or circle that shows whether an item is done. */
export const TickMark = ({ isDone, className, checkClassName }: TickMarkProps) => (
  <span
    aria-hidden="true"
    className={cx(
      'grid place-items-center border-2 text-on-accent',
      isDone ? 'border-success-line bg-success-line' : 'border-line-control',
      className,
    )}
  >
    {isDone && <Check className={checkClassName} />}
  </span>
);

type TickProps = { isDone: boolean; onToggle: () => void; className: string; children: ReactNode };

/** A checklist item that is large enough for a thumb, because the whole row can be tapped. */
export const Tick = ({ isDone, onToggle, className, children }: TickProps) => (
  <label
    className={cx(
      'relative grid min-h-13 grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 rounded-8 text-16 leading-[1.375rem]',
      className,
    )}
  >
    <input
      type="checkbox"
      checked={isDone}
      onChange={onToggle}
      className="peer absolute inset-0 z-1 cursor-pointer opacity-0"
    />
    <TickMark
      isDone={isDone}
      className={cx('size-7 rounded-8 peer-focus-visible:shadow-focus', !isDone && 'bg-surface-1')}
      checkClassName="size-[1.125rem] stroke-3"
    />
    {children}
  </label>
);
