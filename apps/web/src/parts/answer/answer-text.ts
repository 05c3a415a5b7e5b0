import type { Answer, AnswerTable, Figure, SentencePart } from '@dayworks/shared/questions/answer';
import { formatValue } from '@dayworks/shared/questions/format-value';

/** The sentence as it reads, figures in their places. */
export function sentenceText(
  parts: readonly SentencePart[],
  figures: readonly Figure[],
  timeZone: string,
): string {
  const byKey = new Map(figures.map(({ key, kind, value }) => [key, formatValue(kind, value, timeZone)]));
  return parts.map((part) => ('text' in part ? part.text : (byKey.get(part.figure) ?? ''))).join('');
}

function tableText({ columns, rows, totals }: AnswerTable, timeZone: string): string {
  const text = (column: AnswerTable['columns'][number], value: number | string | null | undefined) =>
    value === null || value === undefined ? '' : formatValue(column.kind, value, timeZone);
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map(({ cells }) => columns.map((column) => text(column, cells[column.key]))),
    ...(totals
      ? [columns.map((column, place) => text(column, totals[column.key]) || (place === 0 ? 'Total' : ''))]
      : []),
  ];
  return lines.map((cells) => cells.join('\t')).join('\n');
}

/** What Copy takes: the sentence, and the rows as a spreadsheet reads them. */
export function answerText({ sentence, figures, table }: Answer, timeZone: string): string {
  const said = sentenceText(sentence, figures, timeZone);
  return table && table.rows.length > 0 ? `${said}\n\n${tableText(table, timeZone)}` : said;
}
