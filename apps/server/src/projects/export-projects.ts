import type { ProjectBoardQuery } from '@dayworks/shared/projects/project-board';
import { projectCsv } from '@dayworks/shared/projects/project-csv';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { boardQuery, type PlacedCard } from './board-query.ts';

const exportLimit = 200_000;

/** Exports the projects in the order of the board. */
export async function exportProjects(context: MemberContext, query: ProjectBoardQuery): Promise<File> {
  const { actor } = context;
  const [cards] = await readBusiness<[PlacedCard[]]>(context, [
    boardQuery(actor.businessId, query, exportLimit),
  ]);
  return csvFile(`projects-${businessDay(actor)}.csv`, projectCsv, cards);
}
