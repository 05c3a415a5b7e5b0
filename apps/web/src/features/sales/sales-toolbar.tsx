import type { SalesQuery } from '@dayworks/shared/sales/sales';
import { lazy, Suspense } from 'react';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { periodLabels } from '../../parts/period/period-choice.ts';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { periodChoices, type SalesChoice, salesSteps, stepLabels, suitingStep } from './sales-period.ts';

const CustomDays = lazy(() => import('../../parts/period/custom-days.tsx'));

type SalesToolbarProps = {
  choice: SalesChoice;
  query: SalesQuery;
  onChange: ChangeQuery<SalesChoice>;
};

const segments = salesSteps.map((step) => ({ value: step, label: stepLabels[step] }));

export function SalesToolbar({ choice, query: { from, to, step }, onChange }: SalesToolbarProps) {
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
                onChange({
                  period,
                  step: null,
                  ...(period === 'custom' ? { from, to } : { from: null, to: null }),
                })
              }
            >
              {periodLabels[period]}
            </Chip>
          ))}
        </ChipGroup>
        <SegmentedControl
          label="Step"
          value={step}
          onValueChange={(next) => onChange({ step: next === suitingStep(from, to) ? null : next })}
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
