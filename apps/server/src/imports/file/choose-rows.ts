import { headingKey } from '@dayworks/shared/imports/import-fields';
import type { SourceFile } from '@dayworks/shared/imports/import-sources';
import { readNumber } from '@dayworks/shared/imports/read-cell';
import type { FileRow } from '@dayworks/shared/imports/row-reader';

const isFilled = (cell: string | undefined) => (cell ?? '').trim() !== '';
const totalLine = /^(?:total|grand total|subtotal|sum)\b/i;
const namesYear = /\d{4}/;
const namesTime = /\d:\d{2} ?(?:am|pm)/i;

/** Recognizes the line at the end of a report that says when the report was made. */
const saysWhenMade = (line: string) => namesYear.test(line) && namesTime.test(line);

/**
 * Chooses the rows of a file that are records: not the lines above the headings, not the lines with totals, and in a file
 * with several kinds of records only those of one kind. In a report that is grouped, a row gets the heading of its group.
 */
export class RowChooser {
  readonly #headingRow: number;
  readonly #format: SourceFile | undefined;
  readonly #column: number;
  readonly #values: ReadonlySet<string>;
  readonly #negative: number;
  #group = '';

  constructor(headings: readonly string[], headingRow: number, format: SourceFile | undefined) {
    this.#headingRow = headingRow;
    this.#format = format;
    const wanted = headingKey(format?.only?.heading ?? '');
    this.#column = format?.only ? headings.findIndex((heading) => headingKey(heading) === wanted) : -1;
    const negative = headingKey(format?.only?.negative ?? '');
    this.#negative = negative ? headings.findIndex((heading) => headingKey(heading) === negative) : -1;
    this.#values = new Set((format?.only?.values ?? []).map((value) => value.toLowerCase()));
  }

  choose(rows: readonly FileRow[]): FileRow[] {
    return rows.flatMap((row) => {
      if (row.row <= this.#headingRow) return [];
      const grouped = this.#format?.isGrouped ? this.#inGroup(row) : row;
      return grouped && this.#isOurs(grouped) ? [grouped] : [];
    });
  }

  #isOurs({ cells }: FileRow): boolean {
    const filled = cells.filter(isFilled);
    // Reports end with a line of totals, and with the time at which they were made.
    if (
      filled.length <= 1 &&
      (totalLine.test(filled[0] ?? '') || saysWhenMade((filled[0] ?? '').slice(0, 100)))
    )
      return false;
    if (totalLine.test((cells[0] ?? '').trim()) && this.#format) return false;
    if (this.#negative >= 0 && !((readNumber(cells[this.#negative] ?? '', '.') ?? 0) < 0)) return false;
    return this.#column < 0 || this.#values.has((cells[this.#column] ?? '').trim().toLowerCase());
  }

  #inGroup({ row, cells }: FileRow): FileRow | undefined {
    const [first = '', ...others] = cells;
    if (isFilled(first) && !others.some(isFilled)) {
      this.#group = first.trim();
      return undefined;
    }
    return isFilled(first) ? { row, cells } : { row, cells: [this.#group, ...others] };
  }
}
