import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { Copy, Ellipsis } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import { ConvertItems } from './convert-items.tsx';
import { nextSteps } from './next-steps.ts';
import { useConversions } from './use-conversions.ts';

/** The menu of actions that are always available for an estimate. */
export function EstimateMenu({ estimate, today }: { estimate: EstimateDetail; today: CalendarDate }) {
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
