import { type CsvColumn, csvAmount } from '../csv.ts';
import { customerColumns } from '../customers/customer-csv.ts';
import { documentTitle } from '../documents/document-number.ts';
import { paymentMethodLabels } from '../documents/payment-method.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { ledgerKindLabels } from './ledger-kind.ts';

export const ledgerCsv: readonly CsvColumn<LedgerEntry>[] = [
  { heading: 'Date', read: ({ date }) => date },
  { heading: 'Kind', read: ({ kind }) => ledgerKindLabels[kind] },
  ...customerColumns(null),
  { heading: 'Document', read: ({ document }) => document && documentTitle(document.kind, document.id) },
  { heading: 'Method', read: ({ payment_method }) => payment_method && paymentMethodLabels[payment_method] },
  { heading: 'Reference', read: ({ reference }) => reference },
  { heading: 'Notes', read: ({ notes }) => notes },
  { heading: 'Amount', read: ({ amount }) => csvAmount(amount) },
  { heading: 'Voided amount', read: ({ voided_amount }) => csvAmount(voided_amount) },
  { heading: 'Running total', read: ({ running_total }) => csvAmount(running_total) },
];
