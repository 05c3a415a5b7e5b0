import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { lazy, type ReactNode, Suspense } from 'react';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import type { ChangeQuery } from '../list/use-list-query.ts';

const CustomDays = lazy(() => import('./custom-days.tsx'));

interface ChosenPeriod<Period extends string> {
  period: Period | 'custom';
  from: CalendarDate | null;
  to: CalendarDate | null;
}

type PeriodToolbarProps<Period extends string> = {
  choices: readonly (Period | 'custom')[];
  labels: Readonly<Record<Period | 'custom', string>>;
  chosen: Period | 'custom';
  /** The date range that the screen shows at the moment. It is the initial range of a custom period. */
  days: { from: CalendarDate; to: CalendarDate };
  onChange: ChangeQuery<ChosenPeriod<Period>>;
  /** Additional controls that only this screen has, shown at the end of the toolbar. */
  children: ReactNode;
};

/** The toolbar of a screen with chips for choosing a period and fields for a custom period. */
export function PeriodToolbar<Period extends string>({
  choices,
  labels,
  chosen,
  days,
  onChange,
  children,
}: PeriodToolbarProps<Period>) {
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 [&>fieldset]:relative">
        <ChipGroup label="Period">
          {choices.map((period) => (
            <Chip
              key={period}
              pressed={chosen === period}
              onClick={() => onChange({ period, ...(period === 'custom' ? days : { from: null, to: null }) })}
            >
              {labels[period]}
            </Chip>
          ))}
        </ChipGroup>
        {children}
      </div>
      {chosen === 'custom' && (
        <div className="max-w-96">
          <Suspense fallback={<Skeleton className="h-15.5 w-full" />}>
            <CustomDays {...days} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
