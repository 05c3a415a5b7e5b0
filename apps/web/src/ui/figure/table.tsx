import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

type TableProps = ComponentProps<'table'> & {
  /** The label of the table for screen readers. The visible heading is usually in the card above the table. */
  label: string;
  /**
   * True if nothing inside the table can get the focus. In that case, the table itself can, so that it can be scrolled
   * sideways with the keyboard.
   */
  hasNoLinks?: boolean;
  /**
   * True if the table fills a card. It is then aligned with the title of the card, and scrolls sideways if the card is
   * too narrow.
   */
  inCard?: boolean;
};

const cardTable =
  'border-line border-t text-13 [--sticky-top:0px] [&_:is(td,th):first-child]:pl-5 [&_:is(td,th):last-child]:pr-5 narrow:[&_:is(td,th)]:px-2 narrow:[&_:is(td,th):first-child]:pl-4 narrow:[&_:is(td,th):last-child]:pr-4';

/**
 * The table header stays visible while the page scrolls. For this, no element around the table may be overflow-hidden
 * (overflow-clip is fine). On smaller screens, the table scrolls sideways instead.
 */
export function Table({ label, hasNoLinks = false, inCard = false, className, ...rest }: TableProps) {
  return (
    <section
      aria-label={label}
      tabIndex={hasNoLinks ? 0 : -1}
      className={cx(
        'w-full focus-visible:shadow-none',
        inCard ? 'overflow-x-auto' : 'max-lg:overflow-x-auto',
      )}
    >
      <table
        aria-label={label}
        className={cx('w-full border-collapse', inCard ? cardTable : 'text-14', className)}
        {...rest}
      />
    </section>
  );
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} />;
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return <tbody className={cx('[&>tr:last-child>td]:border-b-0', className)} {...rest} />;
}

type TableRowProps = ComponentProps<'tr'> & { selected?: boolean };

export function TableRow({ selected, className, ...rest }: TableRowProps) {
  return (
    <tr
      data-selected={selected ? '' : undefined}
      className={cx(
        '[tbody_&:hover>td]:bg-surface-hover [tbody_&[data-selected]>td]:bg-accent-soft [tbody_&[data-selected]:hover>td]:bg-accent-soft-hover',
        className,
      )}
      {...rest}
    />
  );
}

type SortDirection = 'ascending' | 'descending' | 'none';

type ThProps = ComponentProps<'th'> & {
  align?: 'left' | 'right';
  /** If set, the column header is a button that sorts the table. */
  sort?: SortDirection;
  onSort?: () => void;
};

export function Th({ align = 'left', sort, onSort, className, children, ...rest }: ThProps) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      className={cx(
        'sticky top-(--sticky-top,0px) z-1 h-9 whitespace-nowrap border-line border-b bg-surface-2 px-3 font-medium text-12 text-fg-3 first:pl-4 last:pr-4',
        align === 'right' ? 'text-right' : 'text-left',
        className,
      )}
      {...rest}
    >
      {sort && onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-1 inline-flex h-7 items-center gap-1 rounded-4 px-1 hover:text-fg-1 touch:h-9"
        >
          {children}
          <SortIcon sort={sort} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

function SortIcon({ sort }: { sort: SortDirection }): ReactNode {
  if (sort === 'none') return <ChevronsUpDown className="size-3" />;
  const Icon = sort === 'ascending' ? ArrowUp : ArrowDown;
  return <Icon className="size-3 stroke-2" />;
}

type TdProps = ComponentProps<'td'> & {
  /** True for cells with amounts and counts. They are right-aligned, and all digits have the same width. */
  numeric?: boolean;
  negative?: boolean;
};

export function Td({ numeric = false, negative = false, className, ...rest }: TdProps) {
  return (
    <td
      className={cx(
        'h-11 whitespace-nowrap border-line border-b px-3 first:pl-4 last:pr-4',
        numeric && 'text-right font-medium tabular-nums',
        negative && 'text-danger-fg',
        className,
      )}
      {...rest}
    />
  );
}
