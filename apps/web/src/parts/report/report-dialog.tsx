import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  startOfMonth,
} from '@dayworks/shared/dates/calendar-date';
import type { Basis } from '@dayworks/shared/financials/financials';
import type { Period } from '@dayworks/shared/ledger/revenue';
import {
  daysText,
  hasBasis,
  hasPeriod,
  type ReportKind,
  reportLabels,
  tableKinds,
} from '@dayworks/shared/reports/report-kind';
import { salesPeriodProblem } from '@dayworks/shared/sales/sales-periods';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Select } from '../../ui/select/select.tsx';
import { exportHref } from '../list/list-query.ts';
import { DatesFilter } from '../list/on-demand/filters.tsx';
import { useBusinessDay } from '../time/business-day.ts';

const reportPeriodLabels = {
  shown: 'As shown on screen',
  month: 'This month',
  last_month: 'Last month',
  quarter: 'This quarter',
  last_quarter: 'Last quarter',
  year: 'This year',
  last_year: 'Last year',
  custom: 'Custom dates',
};
type ReportPeriod = keyof typeof reportPeriodLabels;

const firstOfQuarter = (day: CalendarDate) =>
  startOfMonth(addMonths(day, -((Number(day.slice(5, 7)) - 1) % 3)));

const firstOfYear = (day: CalendarDate) => `${day.slice(0, 4)}-01-01`;

/** Returns the date range of the given number of months, beginning on the first day of a month. */
const wholeMonths = (from: CalendarDate, months: number): Period => ({
  from,
  to: endOfMonth(addMonths(from, months - 1)),
});

const lastOf = (first: CalendarDate, months: number) => wholeMonths(addMonths(first, -months), months);

/** The date ranges that a report can cover. A range that is still running ends today, and a past range is complete. */
export const reportDays: Record<
  Exclude<ReportPeriod, 'shown' | 'custom'>,
  (today: CalendarDate) => Period
> = {
  month: (today) => ({ from: startOfMonth(today), to: today }),
  last_month: (today) => lastOf(startOfMonth(today), 1),
  quarter: (today) => ({ from: firstOfQuarter(today), to: today }),
  last_quarter: (today) => lastOf(firstOfQuarter(today), 3),
  year: (today) => ({ from: firstOfYear(today), to: today }),
  last_year: (today) => ({
    from: firstOfYear(addMonths(today, -12)),
    to: addDays(firstOfYear(today), -1),
  }),
};

type ReportDialogProps = {
  kinds: readonly ReportKind[];
  kind: ReportKind;
  days: Period;
  basis: Basis;
  onKind: (kind: ReportKind) => void;
  onClose: () => void;
};

const periodOptions = (Object.keys(reportPeriodLabels) as ReportPeriod[]).map((value) => ({
  value,
  label: reportPeriodLabels[value],
}));

const bases = [
  { value: 'cash', label: 'Cash' },
  { value: 'accrual', label: 'Accrual' },
] as const;

const fileHref = (kind: ReportKind, file: 'pdf' | 'csv', query: Period & { basis: Basis }) =>
  exportHref(`/api/reports/${file}`, { kind, ...query });

/** Lets the user choose a report and its date range. The report is then opened as a PDF or saved as CSV. */
export default function ReportDialog({ kinds, kind, days, basis, onKind, onClose }: ReportDialogProps) {
  const { today } = useBusinessDay();
  const [period, setPeriod] = useState<ReportPeriod>('shown');
  const [own, setOwn] = useState(days);
  const [chosenBasis, setBasis] = useState(basis);
  const asked = period === 'shown' ? days : period === 'custom' ? own : reportDays[period](today);
  const query = { ...asked, basis: chosenBasis };
  const problem = hasPeriod(kind) ? salesPeriodProblem(asked, 'month') : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={reportLabels[kind]}
      description={hasPeriod(kind) ? daysText(asked) : `As of today, ${daysText({ from: today, to: today })}`}
      footer={
        !problem && (
          <>
            {kind !== 'everything' && (
              <Button asChild>
                <a href={fileHref(kind, 'csv', query)} download>
                  <Download />
                  CSV
                </a>
              </Button>
            )}
            <Button variant="primary" asChild>
              <a href={fileHref(kind, 'pdf', query)} target="_blank" rel="noopener">
                <Printer />
                PDF
              </a>
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <Field label="Report">
          <Select
            data-autofocus=""
            value={kind}
            onValueChange={onKind}
            options={kinds.map((value) => ({ value, label: reportLabels[value] }))}
          />
        </Field>
        {hasPeriod(kind) && (
          <Field label="Period">
            <Select value={period} onValueChange={setPeriod} options={periodOptions} />
          </Field>
        )}
        {hasPeriod(kind) && period === 'custom' && (
          <DatesFilter
            from={own.from}
            to={own.to}
            onChange={({ from, to }) => setOwn({ from: from ?? own.from, to: to ?? own.to })}
          />
        )}
        {hasBasis(kind) && (
          <SegmentedControl label="Basis" value={chosenBasis} onValueChange={setBasis} segments={bases} />
        )}
        {problem && <Alert tone="warning">{problem}.</Alert>}
        {kind === 'everything' && !problem && <Files query={query} />}
      </div>
    </Dialog>
  );
}

/** Links to the files of a report. A single PDF contains all tables, and each table has its own CSV file. */
function Files({ query }: { query: Period & { basis: Basis } }) {
  return (
    <div>
      <p className="text-13 text-fg-2">The PDF contains everything. Download each table as CSV:</p>
      <ul className="mt-2 grid grid-cols-2 tight:grid-cols-1 gap-x-4">
        {tableKinds.map((kind) => (
          <li key={kind}>
            <a
              href={fileHref(kind, 'csv', query)}
              download
              className="flex min-h-9 touch:min-h-11 items-center gap-2 rounded-6 text-13 hover:underline"
            >
              <Download className="size-4 flex-none text-fg-3" />
              {reportLabels[kind]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
