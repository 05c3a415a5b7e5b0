import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import type { Tone } from '../../ui/tone.ts';
import { type RowPlace, type RowShape, rowBox } from './row-layout.ts';

type ListRowProps = RowPlace & {
  shape: RowShape;
  /** Of the line at its left edge; without one there is no line. */
  tone?: Tone;
  children: ReactNode;
};

/** One line of a list, wherever it stands. Its cells are the children. */
export function ListRow({ shape, tone, layout, top, number, children }: ListRowProps) {
  return (
    <li
      data-tone={tone}
      style={{ height: shape.heightPx[layout], top }}
      // How many there are in all is not known: -1 says so.
      aria-setsize={number && -1}
      aria-posinset={number}
      className={cx(
        rowBox[layout],
        shape.look[layout],
        top === undefined ? 'relative' : 'absolute inset-x-0',
        'transition-colors focus-within:bg-surface-hover hover:bg-surface-hover',
        tone &&
          'before:absolute before:top-2.5 before:bottom-2.5 before:w-[3px] before:rounded-[2px] before:bg-tone-line',
        tone && (layout === 'compact' ? 'before:left-1.5' : 'before:left-2'),
      )}
    >
      {children}
    </li>
  );
}
