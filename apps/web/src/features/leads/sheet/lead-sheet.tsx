import { customerName } from '@dayworks/shared/customers/customer-name';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { StageBadge } from '../../../parts/lead/stage-badge.tsx';
import { SheetSkeleton } from '../../../parts/sheet/sheet-skeleton.tsx';
import { SheetTitle } from '../../../parts/sheet/sheet-title.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { findShown } from '../lead-cache.ts';
import { LeadSheetContent } from './lead-sheet-content.tsx';

export default function LeadSheet({ id, open, onClose }: AddressSheetProps) {
  const { data: lead, error } = useQuery(api.leads.get.queryOptions({ input: { id }, enabled: open }));
  const known = lead ?? findShown(id);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>{known ? customerName(known) : 'Lead'}</SheetTitle>}
        badge={known && <StageBadge stage={known.stage} />}
      />
      {lead && <LeadSheetContent key={id} lead={lead} />}
      {!lead && error && (
        <SheetBody className="pt-5">
          <Alert tone="danger">{errorMessage(error)}</Alert>
        </SheetBody>
      )}
      {!lead && !error && (
        <SheetSkeleton label="Loading the lead" amountLabel="Worth" amount={known?.value} />
      )}
    </Sheet>
  );
}
