import { isNumeric } from '@dayworks/shared/questions/tell/value-text';
import type { AnswerTableProps } from './answer-table-props.ts';
import { CellValue, RowTitle, rowKey } from './table-cell.tsx';
import { useValueText } from './use-value-text.ts';

/** Shows one line per row: the name and the last figure, with the other values below. */
export function NarrowRows({ title, table: { columns, rows, totals } }: AnswerTableProps) {
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
