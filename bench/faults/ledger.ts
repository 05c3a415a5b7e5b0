import type { LineItemInput } from '@dayworks/shared/documents/line-item';

/** What an invoice must look like, by everything that was acknowledged so far. */
export interface InvoiceState {
  version: number;
  notes: string;
  discount: number;
  items: LineItemInput[];
  /** Reference → amount. */
  payments: ReadonlyMap<string, number>;
  isSent: boolean;
  isDeleted: boolean;
}

export type OperationKind = 'create' | 'edit' | 'pay' | 'markSent' | 'delete';

/** A change on its way: sent again, it carries the same key or version. */
export interface Operation {
  kind: OperationKind;
  after: InvoiceState;
  /** Gives the invoice's id. */
  send(): Promise<string>;
}

export interface LedgerEntry {
  /** Stands in the invoice's terms, which no edit changes, and so finds it in the database. */
  marker: string;
  id: string | undefined;
  /** As acknowledged; undefined while nobody knows whether it exists. */
  state: InvoiceState | undefined;
  /** Sent, and then neither confirmed nor refused: the connection broke, or the answer was 503. */
  doubt: { operation: Operation; wasAnswered: boolean } | undefined;
}
