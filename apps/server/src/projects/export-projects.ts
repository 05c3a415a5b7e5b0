import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ProjectBoardQuery } from '@dayworks/shared/projects/project-board';
import { projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { boardQuery, type PlacedCard } from './board-query.ts';

const exportLimit = 200_000;

/** In the order of the board. */
export async function exportProjects(
  { database }: Platform,
  actor: Actor,
  query: ProjectBoardQuery,
): Promise<File> {
  const [cards] = await readBusiness<[PlacedCard[]]>(database.app, actor, [
    boardQuery(actor.businessId, query, exportLimit),
  ]);
  return csvFile(
    `projects-${businessDay(actor)}.csv`,
    [
      'Project',
      'Status',
      'Customer',
      'Company',
      'Manager',
      'Address',
      'City',
      'Start',
      'End',
      'Budget',
      'Invoiced',
      'Paid',
    ],
    cards.map((card) => [
      card.name,
      projectStatusLabels[card.status],
      customerName(card.customer),
      card.customer?.company ?? null,
      card.manager,
      card.address,
      card.city,
      card.start_date,
      card.end_date,
      card.budget?.toFixed(2) ?? null,
      card.invoiced.toFixed(2),
      card.paid.toFixed(2),
    ]),
  );
}
