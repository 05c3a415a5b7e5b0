import { type ExportedLead, leadCsv } from '@dayworks/shared/leads/lead-csv';
import type { LeadQuery } from '@dayworks/shared/leads/lead-list';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { leadColumns, ownerName } from './lead-queries.ts';
import { listQuery } from './list-query.ts';

const exportLimit = 200_000;

export async function exportLeads(context: MemberContext, query: LeadQuery & ChosenRows): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[ExportedLead[]]>(context, [
    listQuery(actor, `${leadColumns}, ${ownerName} as owner`, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`leads-${businessDay(actor)}.csv`, leadCsv(actor.timeZone), rows);
}
