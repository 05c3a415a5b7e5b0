import { todayIn } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { documentNumber } from '@dayworks/shared/documents/document-number';
import type { EstimateQuery } from '@dayworks/shared/estimates/estimate-list';
import { estimateStatusLabels } from '@dayworks/shared/estimates/estimate-status';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { asEstimateRow, type ListedEstimate, listQuery } from './list-query.ts';

const exportLimit = 200_000;

const header = [
  'Estimate',
  'Customer',
  'Company',
  'Title',
  'Status',
  'Written on',
  'Valid until',
  'Sent on',
  'Approved on',
  'Total',
  'Deposit paid',
];

export async function exportEstimates(
  { database }: Platform,
  actor: Actor,
  query: EstimateQuery & ChosenRows,
): Promise<File> {
  const today = businessDay(actor);
  const dayOf = (time: string | null) => time && todayIn(actor.timeZone, new Date(time));
  const [rows] = await readBusiness<[ListedEstimate[]]>(database.app, actor, [
    listQuery(actor, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(
    `estimates-${today}.csv`,
    header,
    rows.map((row) => [
      documentNumber(row.id),
      customerName(row.customer),
      row.customer?.company ?? null,
      row.title,
      estimateStatusLabels[asEstimateRow(row, today).displayed_status],
      dayOf(row.created_at),
      row.valid_until,
      dayOf(row.sent_at),
      dayOf(row.approved_at),
      row.total.toFixed(2),
      row.deposit_paid ? 'Yes' : 'No',
    ]),
  );
}
