import { type CustomerDraft, draftCustomer, draftLead, type LeadDraft } from './contact-drafts.ts';
import { draftEstimate, draftInvoice, type EstimateDraft, type InvoiceDraft } from './document-drafts.ts';
import type { ImportKind } from './import-kind.ts';
import {
  type AppointmentDraft,
  draftAppointment,
  draftExpense,
  draftPayment,
  draftProduct,
  type ExpenseDraft,
  type PaymentDraft,
  type ProductDraft,
} from './record-drafts.ts';
import { type FilePlan, type FileRow, type RowProblem, RowReader } from './row-reader.ts';

export type Draft =
  | CustomerDraft
  | ProductDraft
  | LeadDraft
  | EstimateDraft
  | InvoiceDraft
  | PaymentDraft
  | ExpenseDraft
  | AppointmentDraft;

export interface Drafted {
  draft: Draft | null;
  problems: RowProblem[];
}

const draftOf: Record<
  ImportKind,
  (readers: readonly [RowReader, ...RowReader[]], negates: boolean) => Draft | null
> = {
  customers: ([reader]) => draftCustomer(reader),
  products: ([reader]) => draftProduct(reader),
  leads: ([reader]) => draftLead(reader),
  estimates: (readers) => draftEstimate(readers),
  invoices: (readers) => draftInvoice(readers),
  payments: ([reader], negates) => draftPayment(reader, negates),
  expenses: ([reader], negates) => draftExpense(reader, negates),
  appointments: ([reader]) => draftAppointment(reader),
};

/** Each amount is limited when it is read, but the sum of many lines can still leave the range of exact cents. */
function draftOrRefusal(kind: ImportKind, readers: readonly [RowReader, ...RowReader[]], negates: boolean) {
  try {
    return draftOf[kind](readers, negates);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    readers[0].refuse('The amounts of this record are too large');
    return null;
  }
}

/**
 * Makes a record of the rows that belong together: all lines of a document, and otherwise a single row. The draft is
 * null if the record cannot be imported; the problems say why.
 */
export function draftRows(plan: FilePlan, rows: readonly FileRow[], negates = false): Drafted {
  const [first, ...others] = rows.map((row) => new RowReader(row, plan));
  if (!first) return { draft: null, problems: [] };
  const draft = draftOrRefusal(plan.kind, [first, ...others], negates);
  const problems = [first, ...others].flatMap((reader) => reader.problems);
  return { draft: problems.some(({ is_serious }) => is_serious) ? null : draft, problems };
}

/** Documents can have several rows, one for each line. */
export const hasLines = (kind: ImportKind): boolean => kind === 'invoices' || kind === 'estimates';

/**
 * Finds the rows of the same document. A row belongs to the document with its number; a row without a number and without
 * a customer continues the document above it.
 */
export class RowGroups {
  readonly #numberColumn: number;
  readonly #customerColumns: number[];
  readonly #heads = new Map<string, number>();
  #last: number | undefined;

  constructor({ kind, mapping }: Pick<FilePlan, 'kind' | 'mapping'>) {
    this.#numberColumn = hasLines(kind) ? mapping.indexOf('number') : -1;
    this.#customerColumns = mapping.flatMap((field, index) =>
      field === 'customer' || field === 'date' ? [index] : [],
    );
  }

  /** Returns the row with which the document of this row begins. */
  headOf({ row, cells }: FileRow): number {
    if (this.#numberColumn < 0) return row;
    const number = (cells[this.#numberColumn] ?? '').trim().toLowerCase();
    const isContinued =
      number === '' && this.#customerColumns.every((column) => (cells[column] ?? '').trim() === '');
    const head = number === '' ? (isContinued ? (this.#last ?? row) : row) : (this.#heads.get(number) ?? row);
    if (number !== '') this.#heads.set(number, head);
    this.#last = head;
    return head;
  }
}
