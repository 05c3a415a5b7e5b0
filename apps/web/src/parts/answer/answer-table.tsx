import type { AnswerTable as Table } from '@dayworks/shared/questions/answer';
import { isNumeric } from '@dayworks/shared/questions/tell/value-text';
import { cx } from '../../ui/cx.ts';
import { useMediaQuery } from '../../ui/use-media.ts';
import type { AnswerTableProps } from './answer-table-props.ts';
import { NarrowRows } from './narrow-rows.tsx';
import { RestLine } from './rest-line.tsx';
import { CellValue, RowTitle, rowKey } from './table-cell.tsx';
import { useValueText } from './use-value-text.ts';

/** The first rows of an answer; on a phone each row is shown as lines, because columns would need sideways scrolling. */
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
