import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatMoney } from '@dayworks/shared/money';
import type { OrphanProject } from '@dayworks/shared/projects/project-board';
import { ProjectBadge, projectTones } from '../../parts/badges/project-badge.tsx';
import { Orphans } from '../../parts/list/orphans.tsx';
import { ListRow, RowAmount, RowBadge, RowName } from '../../parts/list/rows/list-row.tsx';
import type { ListRowProps, ListRows } from '../../parts/list/rows/row-layout.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { datesLine } from './project-dates.ts';

function OrphanProjectRow({ row, shared: today, ...place }: ListRowProps<OrphanProject, string>) {
  const { layout } = place;
  const dates = datesLine(row, today);
  return (
    <ListRow {...place} name={row.name} tone={projectTones[row.status]}>
      <RowName name={row.name} note={customerName(row.customer)} />
      <RowBadge layout={layout} note={dates}>
        <ProjectBadge status={row.status} />
      </RowBadge>
      {layout === 'wide' && <div className="text-13 text-fg-2 tabular-nums leading-5">{dates}</div>}
      <RowAmount layout={layout}>
        {row.budget !== null && (
          <>
            <span className="block font-semibold">{formatMoney(row.budget)}</span>
            <span className="block text-12 text-fg-3">budget</span>
          </>
        )}
      </RowAmount>
    </ListRow>
  );
}

const orphanRows: ListRows<OrphanProject, string> = {
  columns: [
    { label: 'Project', width: 'minmax(0,1fr)' },
    { label: 'Status', width: '9.75rem' },
    { label: 'Dates', width: '11.5rem' },
    { label: 'Budget', width: '8rem', isFigure: true },
  ],
  heightRem: { wide: 4.25, compact: 5.9375 },
  Row: OrphanProjectRow,
};

type ProjectOrphansProps = { projects: readonly OrphanProject[]; hasOwn: boolean };

/** Lists imported projects that belong to no business yet. The list is shown above the board (rule T2). */
export function ProjectOrphans({ projects, hasOwn }: ProjectOrphansProps) {
  const { today } = useBusinessDay();
  return (
    <Orphans
      table="projects"
      rows={projects}
      hasOwn={hasOwn}
      look={orphanRows}
      shared={today}
      isInCard={false}
    />
  );
}
