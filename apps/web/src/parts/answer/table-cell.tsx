import type { AnswerTable } from '@dayworks/shared/questions/answer';
import { ScreenLink } from '../figures/screen-link.tsx';
import { useValueText } from './sentence.tsx';
import { StatusCell } from './status-cell.tsx';

export type TableColumn = AnswerTable['columns'][number];
export type TableRecord = AnswerTable['rows'][number];

/** Two rows of an answer may be identical, but the order of rows never changes, so the index is a safe key. */
export const rowKey = ({ href }: TableRecord, index: number) => `${index} ${href}`;

/** One value of a row; a status is shown as a badge, and a missing value as a dash. */
export function CellValue({ column, row }: { column: TableColumn; row: TableRecord }) {
  const valueText = useValueText();
  const value = row.cells[column.key];
  if (value === null || value === undefined || value === '') return <span className="text-fg-3">—</span>;
  if (column.kind === 'status') return <StatusCell status={String(value)} href={row.href} />;
  return <bdi>{valueText(column.kind, value)}</bdi>;
}

/** The first value of a row, which links to the record. */
export function RowTitle({ column, row }: { column: TableColumn; row: TableRecord }) {
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
