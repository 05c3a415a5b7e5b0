import { type CsvColumn, csvAmount } from '../csv.ts';
import { customerColumns } from '../customers/customer-csv.ts';
import { documentTitle } from '../documents/document-number.ts';
import { paymentMethodLabels, paymentStatusLabels } from '../documents/payment-method.ts';
import type { PaymentRow } from './payment-list.ts';

export const paymentCsv: readonly CsvColumn<PaymentRow>[] = [
  { heading: 'Date', read: ({ payment_date }) => payment_date },
  ...customerColumns(null),
  { heading: 'Paid on', read: ({ document }) => document && documentTitle(document.kind, document.id) },
  { heading: 'Method', read: ({ payment_method }) => paymentMethodLabels[payment_method] },
  { heading: 'Reference', read: ({ reference }) => reference },
  { heading: 'Status', read: ({ status }) => paymentStatusLabels[status] },
  { heading: 'Amount', read: ({ amount }) => csvAmount(amount) },
  { heading: 'Refunded', read: ({ refunded_amount }) => csvAmount(refunded_amount) },
  { heading: 'Received by', read: ({ receiver }) => receiver },
  { heading: 'Notes', read: ({ notes }) => notes },
];
