import { customerName } from '@dayworks/shared/customers/customer-name';
import { documentTitle } from '@dayworks/shared/documents/document-number';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import type { LedgerEntry, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { ledgerKindLabels } from '@dayworks/shared/ledger/ledger-kind';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { ledgerQuery } from './ledger-queries.ts';

const exportLimit = 200_000;

const header = [
  'Date',
  'Kind',
  'Customer',
  'Company',
  'Document',
  'Method',
  'Reference',
  'Notes',
  'Amount',
  'Voided amount',
  'Running total',
];

export async function exportLedger({ database }: Platform, actor: Actor, query: LedgerQuery): Promise<File> {
  const asked = ledgerQuery(actor.businessId, { ...query, cursor: null, limit: exportLimit });
  const [rows] = asked ? await readBusiness<[LedgerEntry[]]>(database.app, actor, [asked]) : [[]];
  return csvFile(
    `transactions-${businessDay(actor)}.csv`,
    header,
    rows.map((row) => [
      row.date,
      ledgerKindLabels[row.kind],
      row.customer && customerName(row.customer),
      row.customer?.company ?? null,
      row.document && documentTitle(row.document.kind, row.document.id),
      row.payment_method && paymentMethodLabels[row.payment_method],
      row.reference,
      row.notes,
      row.amount.toFixed(2),
      row.voided_amount?.toFixed(2) ?? null,
      row.running_total?.toFixed(2) ?? null,
    ]),
  );
}
