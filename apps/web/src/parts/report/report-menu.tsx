import type { Basis } from '@dayworks/shared/financials/financials';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { type ReportKind, reportLabels } from '@dayworks/shared/reports/report-kind';
import { ChevronDown, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../ui/menu/dropdown-menu.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

type ReportMenuProps = {
  kinds: readonly ReportKind[];
  /** The date range that is shown on the screen. It is the default for a report. */
  days: Period;
  basis: Basis;
};

/** The reports that are available on a screen. Each report asks for a date range and can then be printed or saved. */
export function ReportMenu({ kinds, days, basis }: ReportMenuProps) {
  const [kind, setKind] = useState<ReportKind | null>(null);
  return (
    <>
      <DropdownMenu
        trigger={
          <Button>
            <FileText />
            Report
            <ChevronDown />
          </Button>
        }
      >
        {kinds.map((name) => (
          <MenuItem key={name} onSelect={() => setKind(name)}>
            {reportLabels[name]}
          </MenuItem>
        ))}
      </DropdownMenu>
      {kind && (
        <Suspense>
          <ReportDialog
            kinds={kinds}
            kind={kind}
            days={days}
            basis={basis}
            onKind={setKind}
            onClose={() => setKind(null)}
          />
        </Suspense>
      )}
    </>
  );
}
