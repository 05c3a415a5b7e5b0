import { jobCsv } from '@dayworks/shared/jobs/job-csv';
import type { JobCard, JobQuery } from '@dayworks/shared/jobs/job-list';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { cardColumns } from './job-queries.ts';
import { listQuery } from './list-query.ts';

const exportLimit = 200_000;

export async function exportJobs(context: MemberContext, query: JobQuery & ChosenRows): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[JobCard[]]>(context, [
    listQuery(actor, cardColumns(actor), { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`jobs-${businessDay(actor)}.csv`, jobCsv(actor.timeZone), rows);
}
