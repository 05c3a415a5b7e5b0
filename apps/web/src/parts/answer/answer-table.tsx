import type { AnswerTable as Table } from '@dayworks/shared/questions/answer';
import { isNumeric } from '@dayworks/shared/questions/tell/value-text';
import { cx } from '../../ui/cx.ts';
import { useMediaQuery } from '../../ui/screen-size.ts';
import { ScreenLink, useScreenHref } from '../figures/figure-link.tsx';
import { useValueText } from './sentence.tsx';
import { StatusCell } from './status-cell.tsx';

type TableColumn = Table['columns'][number];
type TableRecord = Table['rows'][number];

/** Two rows of a chat answer can be identical. Their order never changes, so the index is a safe React key. */
const rowKey = ({ href }: TableRecord, index: number) => `${index} ${href}`;

/** One value in a row of a chat answer. A status is shown as a badge, and a missing value as a dash. */
function CellValue({ column, row }: { column: TableColumn; row: TableRecord }) {
  const valueText = useValueText();
  const value = row.cells[column.key];
  if (value === null || value === undefined || value === '') return <span className="text-fg-3">—</span>;
  if (column.kind === 'status') return <StatusCell status={String(value)} href={row.href} />;
  return <bdi>{valueText(column.kind, value)}</bdi>;
}

/** The first value in a row of an answer. It links to the record that the row is about. */
function RowTitle({ column, row }: { column: TableColumn; row: TableRecord }) {
  const value = <CellValue column={column} row={row} />;
  if (row.href === null) return value;
  return (
    <ScreenLink
      to={row.href}
      className="rounded-4 font-medium text-accent-text underline-offset-2 hover:underline"
    >
      {value}
    </ScreenLink>
  );
}

type AnswerTableProps = {
  title: string;
  table: Table;
  /** The URL of the screen that shows all rows of a chat answer. */
  href: string | null;
};

/**
 * Shows each row of a chat answer as a block: the name and the last figure are on the first line, and the other values
 * are below.
 */
function NarrowRows({ title, table: { columns, rows, totals } }: AnswerTableProps) {
  const valueText = useValueText();
  const [first, ...others] = columns;
  const last = others.findLast(({ kind }) => isNumeric(kind)) ?? others.at(-1);
  if (!first) return null;
  const rest = others.filter((column) => column !== last);
  const total = last && totals?.[last.key];
  return (
    <ul aria-label={title} className="tabular-nums">
      {rows.map((row, index) => (
        <li key={rowKey(row, index)} className="border-line px-3 py-2.5 not-first:border-t">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 break-words">
              <RowTitle column={first} row={row} />
            </span>
            {last && (
              <span className="font-medium">
                <span className="font-normal text-12 text-fg-3">{last.label} </span>
                <CellValue column={last} row={row} />
              </span>
            )}
          </div>
          {rest.length > 0 && (
            <dl className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-12 text-fg-2">
              {rest.map((column) => (
                <div key={column.key} className="flex min-w-0 flex-wrap items-center gap-x-1">
                  <dt className="text-fg-3">{column.label}</dt>
                  <dd className="min-w-0 break-words">
                    <CellValue column={column} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
      {last && total !== undefined && (
        <li className="flex flex-wrap justify-between gap-x-3 border-line border-t px-3 py-2.5 font-semibold">
          <span>Total</span>
          <span>{valueText(last.kind, total)}</span>
        </li>
      )}
    </ul>
  );
}

/** States how many rows the chat answer leaves out, with a link to the screen that shows all rows. */
function RestLine({ table: { rows, count }, href }: AnswerTableProps) {
  const screen = useScreenHref()(href ?? '');
  const left = count - rows.length;
  if (left <= 0 && !screen) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t px-3 py-2 text-12 text-fg-3">
      <span>{left > 0 ? `${left} more` : ''}</span>
      {screen && (
        <ScreenLink
          to={screen}
          className="relative rounded-4 font-medium text-accent-text after:absolute after:-inset-y-1 hover:underline touch:after:-inset-y-3 touch:after:-inset-x-2"
        >
          {left > 0 ? 'See all' : 'Open'}
        </ScreenLink>
      )}
    </p>
  );
}

/**
 * The first rows of a chat answer. On a phone, each row is shown as lines of text, because columns would have to be
 * scrolled sideways.
 */
export function AnswerTable(props: AnswerTableProps) {
  const isNarrow = useMediaQuery('(max-width: 639.98px)');
  if (props.table.rows.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-8 border border-line bg-surface-1 text-13">
      {isNarrow ? <NarrowRows {...props} /> : <WideTable {...props} />}
      <RestLine {...props} />
    </div>
  );
}

function WideTable({ title, table: { columns, rows, totals } }: AnswerTableProps) {
  const valueText = useValueText();
  const side = ({ kind }: Table['columns'][number]) => (isNumeric(kind) ? 'text-right' : 'text-left');
  return (
    <table aria-label={title} className="w-full border-collapse tabular-nums">
      <thead className="bg-surface-2 text-12 text-fg-3">
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx('px-3 py-2 font-medium', side(column))}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} className="border-line border-t">
            {columns.map((column, place) => (
              <td
                key={column.key}
                className={cx(
                  'px-3 py-2 break-words',
                  side(column),
                  isNumeric(column.kind) ? 'whitespace-nowrap font-medium' : place > 0 && 'text-fg-2',
                )}
              >
                {place === 0 ? (
                  <RowTitle column={column} row={row} />
                ) : (
                  <CellValue column={column} row={row} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr className="border-line border-t font-semibold">
            {columns.map((column, place) => {
              const total = totals[column.key];
              return (
                <td key={column.key} className={cx('px-3 py-2', side(column))}>
                  {total === undefined ? place === 0 && 'Total' : valueText(column.kind, total)}
                </td>
              );
            })}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
