import { type ExportedEstimate, estimateCsv } from '@dayworks/shared/estimates/estimate-csv';
import type { EstimateQuery } from '@dayworks/shared/estimates/estimate-list';
import { displayedEstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { customerObject } from '../documents/document-queries.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { estimateColumns } from './estimate-queries.ts';
import { listQuery } from './list-query.ts';

const exportLimit = 200_000;

const exportColumns = `${estimateColumns}, ${customerObject('e')} as customer`;

export async function exportEstimates(
  context: MemberContext,
  query: EstimateQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const today = businessDay(actor);
  const [rows] = await readBusiness<[Omit<ExportedEstimate, 'displayed_status'>[]]>(context, [
    listQuery(actor, { ...query, cursor: null, limit: exportLimit }, exportColumns),
  ]);
  return csvFile(
    `estimates-${today}.csv`,
    estimateCsv(actor.timeZone),
    rows.map((row) => ({ ...row, displayed_status: displayedEstimateStatus(row, today) })),
  );
}
