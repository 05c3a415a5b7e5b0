import type { FinancialsQuery } from '@dayworks/shared/financials/financials';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { PeriodToolbar } from '../../parts/period/period-toolbar.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { type FinancialsChoice, periodChoices, periodLabels } from './financials-period.ts';

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
    <PeriodToolbar
      choices={periodChoices}
      labels={periodLabels}
      chosen={choice.period}
      days={{ from, to }}
      onChange={onChange}
    >
      <SegmentedControl
        label="Basis"
        value={choice.basis}
        onValueChange={(basis) => onChange({ basis })}
        segments={segments}
      />
    </PeriodToolbar>
  );
}
