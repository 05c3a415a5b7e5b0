import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';

/** The expected state of an invoice, based on everything acknowledged so far. */
export interface InvoiceState {
  version: number;
  notes: string;
  discount: number;
  items: LineItemInput[];
  /** Maps the reference of each payment to its amount. */
  payments: ReadonlyMap<string, number>;
  /** Whether the invoice was issued: marked as sent, or paid in part or in full while it was a draft (rule M9). */
  isSent: boolean;
  /** Whether a user marked the invoice as sent. That is possible only before a payment issues the invoice. */
  isMarkedSent: boolean;
  isDeleted: boolean;
}

export type OperationKind = 'create' | 'edit' | 'pay' | 'markSent' | 'delete';

/**
 * A change to an invoice that is still to be sent. If it is sent again, it uses the same idempotency key or version.
 */
export interface Operation {
  kind: OperationKind;
  after: InvoiceState;
  /** Sends the change to the server and returns the id of the invoice. */
  send(): Promise<string>;
}

export interface LedgerEntry {
  /** A marker in the invoice's terms that is used to find the invoice in the database. No edit changes the marker. */
  marker: string;
  id: string | undefined;
  /** The acknowledged state of the invoice; undefined while it is unknown whether the invoice exists. */
  state: InvoiceState | undefined;
  /**
   * A change that was sent but neither confirmed nor rejected, because the connection was lost or the server returned
   * 503.
   */
  doubt: { operation: Operation; wasAnswered: boolean } | undefined;
}
