import type { ChosenRows } from '@dayworks/shared/page-fields';
import { paymentCsv } from '@dayworks/shared/payments/payment-csv';
import type { PaymentQuery, PaymentRow } from '@dayworks/shared/payments/payment-list';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { listQuery } from './list-query.ts';

const exportLimit = 200_000;

export async function exportPayments(
  context: MemberContext,
  query: PaymentQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[PaymentRow[]]>(context, [
    listQuery(actor.businessId, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`payments-${businessDay(actor)}.csv`, paymentCsv, rows);
}
