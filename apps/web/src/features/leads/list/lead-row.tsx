import { customerName } from '@dayworks/shared/customers/customer-name';
import type { LeadClock } from '@dayworks/shared/leads/lead-course';
import type { LeadCard, LeadSort } from '@dayworks/shared/leads/lead-list';
import { shownProbability } from '@dayworks/shared/leads/lead-value';
import { formatMoney } from '@dayworks/shared/money';
import { memo } from 'react';
import { StageBadge, stageTones } from '../../../parts/lead/stage-badge.tsx';
import { ListRow } from '../../../parts/list/list-row.tsx';
import { RowAmount } from '../../../parts/list/row-amount.tsx';
import { RowBadge } from '../../../parts/list/row-badge.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/row-layout.ts';
import { RowLink } from '../../../parts/list/row-link.tsx';
import { RowName } from '../../../parts/list/row-name.tsx';
import { nextStep } from '../lead-step.ts';
import { StepLine } from '../step-line.tsx';

const LeadListRow = memo(function LeadListRow(props: ListRowProps<LeadCard, LeadClock>) {
  const { row, shared: clock, linkTo, ...place } = props;
  const { layout } = place;
  const name = customerName(row);
  const company = row.company === name ? null : row.company;
  return (
    <ListRow {...place} name={name} tone={stageTones[row.stage]}>
      <RowName
        name={name}
        note={[row.service_wanted, company].filter(Boolean).join(' · ') || row.phone || row.email}
      />
      <RowBadge layout={layout} note={nextStep(row, clock)?.text}>
        <StageBadge stage={row.stage} />
      </RowBadge>
      {layout === 'wide' && (
        <>
          <div className="flex min-w-0">
            <StepLine card={row} clock={clock} />
          </div>
          <span className="truncate text-13 text-fg-2">
            <bdi>{row.owner ?? 'Nobody yet'}</bdi>
          </span>
        </>
      )}
      <RowAmount layout={layout}>
        <span className="block font-semibold">{formatMoney(row.value)}</span>
        <span className="block text-12 text-fg-3">{shownProbability(row)}% likely</span>
      </RowAmount>
      <RowLink link={linkTo?.(row.id)} ofWhich={name} layout={layout} />
    </ListRow>
  );
});

export const leadRows: ListRows<LeadCard, LeadClock, LeadSort> = {
  columns: [
    { label: 'Lead', width: 'minmax(0,1fr)' },
    { label: 'Stage', width: '7.75rem' },
    { label: 'Next', width: '11.5rem', sort: { up: 'follow_up' } },
    { label: 'Owner', width: '8rem' },
    { label: 'Value', width: '8rem', isFigure: true, sort: { down: 'value' } },
    buttonColumn,
  ],
  heightRem: { wide: 4.25, compact: 5.9375 },
  Row: LeadListRow,
};
