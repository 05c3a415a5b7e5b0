import { customerName } from '@dayworks/shared/customers/customer-name';
import type { JobCard, JobSort } from '@dayworks/shared/jobs/job-list';
import { formatMoney } from '@dayworks/shared/money';
import { memo } from 'react';
import { CrewAvatars } from '../../../parts/job/crew-avatars.tsx';
import { JobBadge, jobTones } from '../../../parts/job/job-badge.tsx';
import { ListRow } from '../../../parts/list/list-row.tsx';
import { RowAmount } from '../../../parts/list/row-amount.tsx';
import { RowBadge } from '../../../parts/list/row-badge.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/row-layout.ts';
import { RowLink } from '../../../parts/list/row-link.tsx';
import { RowName } from '../../../parts/list/row-name.tsx';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { jobLine, marginText } from '../job-line.ts';
import { JobLineView } from '../job-line-view.tsx';

const JobListRow = memo(function JobListRow(props: ListRowProps<JobCard, BusinessDay>) {
  const { row, shared: clock, linkTo, ...place } = props;
  const { layout } = place;
  return (
    <ListRow {...place} name={row.title} tone={jobTones[row.status]}>
      <RowName
        name={row.title}
        note={[row.customer && (row.customer.company || customerName(row.customer)), row.address]
          .filter(Boolean)
          .join(' · ')}
      />
      <RowBadge layout={layout} note={jobLine(row, clock)?.text}>
        <JobBadge status={row.status} />
      </RowBadge>
      {layout === 'wide' && (
        <>
          <div className="flex min-w-0">
            <JobLineView card={row} clock={clock} />
          </div>
          <CrewAvatars people={row.crew} />
        </>
      )}
      <RowAmount layout={layout}>
        <span className="block font-semibold">{formatMoney(row.value)}</span>
        <span className="block text-12 text-fg-3">{marginText(row)}</span>
      </RowAmount>
      <RowLink link={linkTo?.(row.id)} ofWhich={row.title} layout={layout} />
    </ListRow>
  );
});

export const jobRows: ListRows<JobCard, BusinessDay, JobSort> = {
  columns: [
    { label: 'Job', width: 'minmax(0,1fr)' },
    { label: 'Status', width: '10rem' },
    { label: 'Next', width: '11.5rem', sort: { up: 'next_visit' } },
    { label: 'Crew', width: '6rem' },
    {
      label: 'Value',
      about: 'Items, billable time and billable expenses, before tax',
      width: '8rem',
      isFigure: true,
      sort: { down: 'value' },
    },
    buttonColumn,
  ],
  heightRem: { wide: 4.25, compact: 5.9375 },
  Row: JobListRow,
};
