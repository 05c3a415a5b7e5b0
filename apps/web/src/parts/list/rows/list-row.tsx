import type { ReactNode } from 'react';
import { Link } from '../../../lib/routing/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Tone } from '../../../ui/labels.tsx';
import { ChoiceBox } from '../filters/choice-box.tsx';
import {
  gridColumns,
  type LinkTo,
  type RowLayout,
  type RowPlace,
  rowBox,
  useRowsShape,
} from './row-layout.ts';

/** The cell with the most important figure of a row. In a compact row, the figure is beside the name. */
export function RowAmount({ layout, children }: { layout: RowLayout; children: ReactNode }) {
  return (
    <div
      className={cx(
        'whitespace-nowrap text-right tabular-nums leading-5',
        layout === 'compact' &&
          'col-start-2 row-start-1 self-start in-data-stacked:col-start-1 in-data-stacked:row-start-auto',
      )}
    >
      {children}
    </div>
  );
}

type RowBadgeProps = {
  layout: RowLayout;
  /** A note beside the badge, for layouts without columns. It is on the line below the name. */
  note?: ReactNode;
  children: ReactNode;
};

/** The table cell that contains the status badge. */
export function RowBadge({ layout, note, children }: RowBadgeProps) {
  if (layout === 'wide') return <div className="grid justify-items-start">{children}</div>;
  return (
    <div className="col-span-2 mt-1.5 flex min-w-0 items-center gap-x-2 in-data-stacked:col-span-1 in-data-stacked:flex-wrap">
      {children}
      {note && <span className="truncate text-12 text-fg-3 tabular-nums">{note}</span>}
    </div>
  );
}

type RowNameProps = {
  name: string;
  /** The number of the record, such as '#4F2A91C7'. */
  number?: string;
  /** A note after the record's number, such as a company or a title. */
  note?: string | null;
};

/** The first cell. It shows the name of the row, and below it the details that distinguish rows with the same name. */
export function RowName({ name, number, note }: RowNameProps) {
  return (
    <div className="min-w-0 leading-5">
      <span className="block truncate font-semibold">
        <bdi>{name}</bdi>
      </span>
      <span className="flex min-w-0 gap-1.5 text-13 text-fg-2">
        {number && <span className="text-12 text-fg-3 tabular-nums leading-5">{number}</span>}
        {number && note && (
          <span aria-hidden="true" className="text-fg-3">
            ·
          </span>
        )}
        {note && <bdi className="truncate">{note}</bdi>}
      </span>
    </div>
  );
}

type RowLinkProps = {
  link: ReturnType<LinkTo> | null | undefined;
  /** The name of the row that screen readers announce, such as '#4F2A91C7, Elena Marsh'. */
  ofWhich: string;
  layout: RowLayout;
  /** True if a phone also shows the name of the action that a tap on the row performs. */
  isNamed?: boolean;
};

/** A link that covers the entire row. If there is room, the row also shows it as a button. */
export function RowLink({ link, ofWhich, layout, isNamed = false }: RowLinkProps) {
  if (!link) return null;
  if (layout === 'compact') {
    return (
      <Link {...link} className="absolute inset-0 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]">
        <span
          className={
            isNamed
              ? 'absolute right-5 bottom-3 font-medium text-12 text-accent-text narrow:right-4'
              : 'sr-only'
          }
        >
          View Details<span className="sr-only"> of {ofWhich}</span>
        </span>
      </Link>
    );
  }
  return (
    <Button
      size="sm"
      asChild
      className="after:absolute after:inset-0 focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
    >
      <Link {...link}>
        View Details
        <span className="sr-only"> of {ofWhich}</span>
      </Link>
    </Button>
  );
}

type ListRowProps = RowPlace & {
  /** The name of the row. It is the label of the checkbox that selects the row. */
  name: string;
  /** The color of the line at the left edge of the row. Without a color, there is no line. */
  tone?: Tone;
  children: ReactNode;
};

/** One row of a list. Its children are the cells. */
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
      // The value -1 tells screen readers that the total number of rows is unknown.
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
          label={`Select ${name}`}
          state={isChosen}
          onToggle={({ shiftKey }) => choice.toggle(id, shiftKey)}
          className={isWide ? undefined : 'absolute! top-1/2 left-5 -translate-y-1/2'}
        />
      )}
      {children}
    </li>
  );
}
