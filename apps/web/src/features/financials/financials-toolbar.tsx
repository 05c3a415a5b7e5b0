import type { FinancialsQuery } from '@dayworks/shared/financials/financials';
import { lazy, Suspense } from 'react';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type FinancialsChoice, periodChoices, periodLabels } from './financials-period.ts';

const CustomDays = lazy(() => import('../../parts/period/custom-days.tsx'));

const segments = [
  { value: 'cash', label: 'Cash' },
  { value: 'accrual', label: 'Accrual' },
] as const;

type FinancialsToolbarProps = {
  choice: FinancialsChoice;
  query: FinancialsQuery;
  onChange: ChangeQuery<FinancialsChoice>;
};

export function FinancialsToolbar({ choice, query: { from, to }, onChange }: FinancialsToolbarProps) {
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <ChipGroup label="Period">
          {periodChoices.map((period) => (
            <Chip
              key={period}
              pressed={choice.period === period}
              // Days of one's own begin with those that are shown.
              onClick={() =>
                onChange({ period, ...(period === 'custom' ? { from, to } : { from: null, to: null }) })
              }
            >
              {periodLabels[period]}
            </Chip>
          ))}
        </ChipGroup>
        <SegmentedControl
          label="Basis"
          value={choice.basis}
          onValueChange={(basis) => onChange({ basis })}
          segments={segments}
        />
      </div>
      {choice.period === 'custom' && (
        <div className="max-w-96">
          <Suspense fallback={<Skeleton className="h-15.5 w-full" />}>
            <CustomDays from={from} to={to} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
