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
  /** The date range shown on the screen, which is the default for a report. */
  days: Period;
  basis: Basis;
};

/** The reports available on a screen; each report asks for a date range and is then printed or saved. */
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
