import type { Basis } from '@dayworks/shared/financials/financials';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { daysText } from '@dayworks/shared/reports/days-text';
import {
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
import { DatesFilter } from '../list/on-demand/dates-filter.tsx';
import { useBusinessDay } from '../time/use-business-day.ts';
import { type ReportPeriod, reportDays, reportPeriodLabels } from './report-days.ts';

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

/** Lets the user choose a report and its date range; the report is then opened as a PDF or saved as CSV. */
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

/** Links to the files of a report: one PDF contains all tables, and each table has a separate CSV file. */
function Files({ query }: { query: Period & { basis: Basis } }) {
  return (
    <div>
      <p className="text-13 text-fg-2">The PDF holds all of it. The same rows as CSV, one by one:</p>
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
