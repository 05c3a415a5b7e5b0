import { customerName } from '@dayworks/shared/customers/customer-name';
import { documentTitle } from '@dayworks/shared/documents/document-number';
import { paymentMethodLabels, paymentStatusLabels } from '@dayworks/shared/documents/payment-method';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import type { PaymentQuery, PaymentRow } from '@dayworks/shared/payments/payment-list';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { listQuery } from './list-query.ts';

const exportLimit = 200_000;

const header = [
  'Date',
  'Customer',
  'Company',
  'Paid on',
  'Method',
  'Reference',
  'Status',
  'Amount',
  'Refunded',
  'Received by',
  'Notes',
];

export async function exportPayments(
  { database }: Platform,
  actor: Actor,
  query: PaymentQuery & ChosenRows,
): Promise<File> {
  const [rows] = await readBusiness<[PaymentRow[]]>(database.app, actor, [
    listQuery(actor.businessId, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(
    `payments-${businessDay(actor)}.csv`,
    header,
    rows.map((row) => [
      row.payment_date,
      row.customer && customerName(row.customer),
      row.customer?.company ?? null,
      row.document && documentTitle(row.document.kind, row.document.id),
      paymentMethodLabels[row.payment_method],
      row.reference,
      paymentStatusLabels[row.status],
      row.amount.toFixed(2),
      row.refunded_amount.toFixed(2),
      row.receiver,
      row.notes,
    ]),
  );
}
