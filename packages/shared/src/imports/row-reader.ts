import { isStorable } from '../fields.ts';
import { fromCents, toCents } from '../money.ts';
import { type ColumnMapping, importFieldLabel } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import { type CellFormat, readAmount, readDate, readNumber, readYes } from './read-cell.ts';

/** Something that the owner should know about a row. A serious problem keeps the row from being imported. */
export interface RowProblem {
  row: number;
  message: string;
  is_serious: boolean;
}

/** A row of a file: its number in the file, counted from 1 with the headings, and its cells. */
export interface FileRow {
  row: number;
  cells: readonly string[];
}

/** How the columns of a file are read. */
export interface FilePlan {
  kind: ImportKind;
  mapping: ColumnMapping;
  format: CellFormat;
}

const invisible = /[\p{Cc}\p{Cf}]/gu;

/** Reads the cells of one row by the names of their fields, and collects what is wrong with them. */
export class RowReader {
  readonly row: number;
  readonly problems: RowProblem[] = [];
  readonly #plan: FilePlan;
  readonly #cells: readonly string[];

  constructor({ row, cells }: FileRow, plan: FilePlan) {
    this.row = row;
    this.#cells = cells;
    this.#plan = plan;
  }

  warn(message: string): void {
    this.#report(message, false);
  }

  refuse(message: string): void {
    this.#report(message, true);
  }

  /** Messages quote cells that are cut, which can tear a pair of surrogates apart. */
  #report(message: string, is_serious: boolean): void {
    this.problems.push({ row: this.row, message: message.toWellFormed(), is_serious });
  }

  #label(field: string): string {
    return importFieldLabel(this.#plan.kind, field);
  }

  /** The contents of all columns that were assigned to the field, without empty ones. */
  #all(field: string): string[] {
    return this.#plan.mapping.flatMap((own, index) => {
      const text = own === field ? (this.#cells[index] ?? '').trim() : '';
      return text === '' ? [] : [text];
    });
  }

  has(field: string): boolean {
    return this.#all(field).length > 0;
  }

  /** Returns the cell as it is written; '' if it is empty. If several columns were assigned, the first filled one counts. */
  raw(field: string): string {
    return this.#all(field)[0] ?? '';
  }

  /** Returns text that can be stored, cut to the greatest length; null if the cell is empty. */
  text(field: string, longest: number): string | null {
    const written = this.raw(field);
    if (!isStorable(written))
      this.warn(`${this.#label(field)} contains characters that cannot be saved; they are left out`);
    const clean = isStorable(written) ? written : written.replaceAll(/[\0\p{Cs}]/gu, '');
    if (clean.length > longest) {
      this.warn(`${this.#label(field)} is cut to ${longest.toLocaleString('en-US')} characters`);
      return clean.slice(0, longest).toWellFormed().trim();
    }
    return clean === '' ? null : clean;
  }

  /** Returns text on one line, as names and titles are. */
  line(field: string, longest: number): string | null {
    const text = this.text(field, longest);
    return text === null ? null : text.replaceAll(invisible, ' ').replaceAll(/ {2,}/g, ' ').trim() || null;
  }

  #read<Value>(field: string, read: (text: string) => Value | undefined, what: string): Value | null {
    const written = this.raw(field);
    if (written === '') return null;
    const value = read(written);
    if (value === undefined)
      this.warn(`${this.#label(field)} '${written.slice(0, 40)}' is not ${what} and is left out`);
    return value ?? null;
  }

  date(field: string): string | null {
    return this.#read(field, (text) => readDate(text, this.#plan.format.dates), 'a date');
  }

  amount(field: string): number | null {
    return this.#read(field, (text) => readAmount(text, this.#plan.format.decimal), 'an amount');
  }

  number(field: string): number | null {
    return this.#read(field, (text) => readNumber(text, this.#plan.format.decimal), 'a number');
  }

  yes(field: string): boolean | null {
    return this.#read(field, readYes, 'yes or no');
  }

  /** Returns the sum of all columns that were assigned to the field, such as two columns with taxes. */
  sum(field: string): number | null {
    const amounts = this.#all(field).map((text) => readAmount(text, this.#plan.format.decimal));
    if (amounts.length === 0) return null;
    if (amounts.includes(undefined))
      this.warn(`${this.#label(field)} contains something that is not an amount`);
    const cents = amounts.reduce((sum: number, amount) => sum + toCents(amount ?? 0), 0);
    return fromCents(cents as ReturnType<typeof toCents>);
  }

  word<Word>(field: string, read: (text: string) => Word | undefined): Word | null {
    return this.#read(field, read, 'known here');
  }
}
