import type { Period } from '@dayworks/shared/ledger/revenue';
import { DatesFilter } from '../../parts/list/on-demand/dates-filter.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import type { SalesChoice } from './sales-period.ts';

type CustomDaysProps = Period & { onChange: ChangeQuery<SalesChoice> };

/** Its calendars are large, so it comes when somebody asks for days of their own. */
export default function CustomDays({ from, to, onChange }: CustomDaysProps) {
  return (
    <DatesFilter
      from={from}
      to={to}
      onChange={(change) => onChange({ from, to, ...change }, { replace: true })}
    />
  );
}
