import type { SalesQuery } from '@dayworks/shared/sales/sales';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { periodLabels } from '../../parts/period/period-choice.ts';
import { PeriodToolbar } from '../../parts/period/period-toolbar.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { periodChoices, type SalesChoice, salesSteps, stepLabels, suitingStep } from './sales-period.ts';

type SalesToolbarProps = {
  choice: SalesChoice;
  query: SalesQuery;
  onChange: ChangeQuery<SalesChoice>;
};

const segments = salesSteps.map((step) => ({ value: step, label: stepLabels[step] }));

export function SalesToolbar({ choice, query: { from, to, step }, onChange }: SalesToolbarProps) {
  return (
    <PeriodToolbar
      choices={periodChoices}
      labels={periodLabels}
      chosen={choice.period}
      days={{ from, to }}
      // Choosing a different period resets the step (day, week or month) to the one that suits the new period.
      onChange={(change, options) =>
        onChange('period' in change ? { ...change, step: null } : change, options)
      }
    >
      <SegmentedControl
        label="Step"
        value={step}
        onValueChange={(next) => onChange({ step: next === suitingStep(from, to) ? null : next })}
        segments={segments}
      />
    </PeriodToolbar>
  );
}
