import type { ReactNode } from 'react';
import { Link } from '../../../lib/routing/router.tsx';
import { createAddressSheet, useSheetLink } from '../../../parts/address-sheet.tsx';
import { cx } from '../../../ui/cx.ts';
import { type RowsOf, rowsTitles, writeRows } from './rows-address.ts';

const rowsParam = 'rows';

export const { AddressSheet: OpenRows, prepareSheet: prepareRows } = createAddressSheet(
  rowsParam,
  () => import('./rows-sheet.tsx'),
);

/** Returns links that open the rows counted in a figure, in a sheet on top of the current screen. */
export function useRowsLink() {
  const linkTo = useSheetLink(rowsParam);
  return (rows: RowsOf) => linkTo(writeRows(rows));
}

type RowsLinkProps = { rows: RowsOf; of?: string; className?: string; children: ReactNode };

/**
 * A figure that links to exactly the rows that it is calculated from. It can also be used in a row that is a link
 * itself.
 */
export function RowsLink({ rows, of, className, children }: RowsLinkProps) {
  return (
    <Link
      {...useRowsLink()(rows)}
      onPointerOver={prepareRows}
      className={cx(
        'relative z-1 rounded-4 decoration-dashed underline-offset-3 hover:underline focus-visible:underline',
        className,
      )}
    >
      {children}
      {of && (
        <span className="sr-only">
          {' '}
          {rowsTitles[rows.kind].toLowerCase()} of {of}
        </span>
      )}
    </Link>
  );
}
