import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { documentTitle, shortNumber } from '@dayworks/shared/documents/document-kind';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { displayedEstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { useQuery } from '@tanstack/react-query';
import { Copy, Ellipsis } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { type AddressSheetProps, useLeaveAfterClosing } from '../../../parts/address-sheet.tsx';
import { EstimateStatusBadge } from '../../../parts/badges/estimate-status-badge.tsx';
import { SheetSkeleton, SheetTitle } from '../../../parts/sheet/sheet-parts.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { findListed } from '../optimistic-estimate.ts';
import { ConvertItems, useConversions } from './conversions.tsx';
import { EstimateSheetContent } from './estimate-sheet-content.tsx';
import { nextSteps } from './next-steps.ts';

/** The menu of actions that are always available for an estimate. */
function EstimateMenu({ estimate, today }: { estimate: EstimateDetail; today: CalendarDate }) {
  const conversions = useConversions(estimate.id);
  return (
    <DropdownMenu
      trigger={
        <IconButton label="More actions" side="left" aria-busy={conversions.isBusy}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Copy />} onSelect={conversions.duplicate}>
        Duplicate
      </MenuItem>
      <ConvertItems steps={nextSteps(estimate, today)} conversions={conversions} />
    </DropdownMenu>
  );
}

export default function EstimateSheet({ id, open, onClose }: AddressSheetProps) {
  const { today } = useBusinessDay();
  const { data: estimate, error } = useQuery(
    api.estimates.get.queryOptions({ input: { id }, enabled: open }),
  );
  const edit = useLeaveAfterClosing(paths.estimateEdit.getHref(id), open, onClose);
  const listed = estimate ? undefined : findListed(id);
  const status = estimate ? displayedEstimateStatus(estimate, today) : listed?.displayed_status;
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={
          <SheetTitle>
            {documentTitle('estimate', estimate ?? listed ?? { number: shortNumber(id) })}
          </SheetTitle>
        }
        badge={
          status && (
            <span className="max-sm:hidden">
              <EstimateStatusBadge status={status} />
            </span>
          )
        }
        actions={estimate && <EstimateMenu estimate={estimate} today={today} />}
      />
      {estimate && <EstimateSheetContent key={id} estimate={estimate} onClose={onClose} onEdit={edit} />}
      {!estimate && error && (
        <SheetBody className="pt-5">
          {/*
           * The server rejects a malformed id with a different error than an unknown id, but for the user both errors
           * mean that the link is invalid.
           */}
          <Alert tone="danger">{isRefused(error) ? 'Estimate not found' : errorMessage(error)}</Alert>
        </SheetBody>
      )}
      {!estimate && !error && (
        <SheetSkeleton label="Loading estimate" amountLabel="Total" amount={listed?.total} />
      )}
    </Sheet>
  );
}
