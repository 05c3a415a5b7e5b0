import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import type { Tone } from '../../ui/tone.ts';
import { ChoiceBox } from './choice-box.tsx';
import { type RowPlace, rowBox } from './row-layout.ts';
import { gridColumns, useRowsShape } from './rows-context.ts';

type ListRowProps = RowPlace & {
  /** The name of the row, used as the label of the checkbox that selects the row. */
  name: string;
  /** The color of the line at the left edge of the row; without a tone there is no line. */
  tone?: Tone;
  children: ReactNode;
};

/** One row of a list; the children are the cells of the row. */
export function ListRow({ name, tone, layout, id, top, number, children }: ListRowProps) {
  const { heightRem, columns, choice, isStacked = false, isIndented = false } = useRowsShape();
  const isWide = layout === 'wide';
  const canChoose = choice !== undefined && id !== undefined;
  const isChosen = canChoose && choice.isChosen(id);
  const hasBox = canChoose && (isWide || choice.isOn);
  return (
    <li
      data-tone={tone}
      data-row=""
      data-id={id}
      data-stacked={isStacked && !isWide ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
      style={{
        height: `${heightRem[layout]}rem`,
        top: top === undefined ? undefined : `${top}rem`,
        gridTemplateColumns: isWide ? gridColumns(columns, hasBox || isIndented) : undefined,
      }}
      // The total number of rows is unknown, which is expressed by -1.
      aria-setsize={number && -1}
      aria-posinset={number}
      className={cx(
        rowBox[layout],
        top === undefined ? 'relative' : 'absolute inset-x-0',
        'scroll-mt-28 scroll-mb-24 transition-colors',
        isChosen
          ? 'bg-accent-soft shadow-[inset_0_-1px_0_var(--accent-border)] [--text-3:var(--text-2)]'
          : 'focus-within:bg-surface-hover hover:bg-surface-hover',
        tone &&
          'before:absolute before:top-2.5 before:bottom-2.5 before:w-[3px] before:rounded-[2px] before:bg-tone-line',
        tone && (isWide ? 'before:left-2' : 'before:left-1.5'),
        hasBox && !isWide && 'pl-13',
      )}
    >
      {isIndented && isWide && <span />}
      {hasBox && (
        <ChoiceBox
          label={`Choose ${name}`}
          state={isChosen}
          onToggle={({ shiftKey }) => choice.toggle(id, shiftKey)}
          className={isWide ? undefined : 'absolute! top-1/2 left-5 -translate-y-1/2'}
        />
      )}
      {children}
    </li>
  );
}
