import type { Answer, AnswerTable } from '@dayworks/shared/questions/answer';
import { sentenceText, valueText } from '@dayworks/shared/questions/tell/value-text';

function tableText({ columns, rows, totals }: AnswerTable, timeZone: string): string {
  const text = (column: AnswerTable['columns'][number], value: number | string | null | undefined) =>
    value === null || value === undefined ? '' : valueText(column.kind, value, timeZone);
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map(({ cells }) => columns.map((column) => text(column, cells[column.key]))),
    ...(totals
      ? [columns.map((column, place) => text(column, totals[column.key]) || (place === 0 ? 'Total' : ''))]
      : []),
  ];
  return lines.map((cells) => cells.join('\t')).join('\n');
}

/**
 * Returns the text that is copied from a chat answer: its sentence, and its rows in a format that spreadsheets read.
 */
export function answerText(answer: Answer, timeZone: string): string {
  const { table } = answer;
  const said = sentenceText(answer, timeZone);
  return table && table.rows.length > 0 ? `${said}\n\n${tableText(table, timeZone)}` : said;
}
