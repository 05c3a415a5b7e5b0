import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { AppointmentBadge } from '../../../parts/appointment/appointment-badge.tsx';
import { SheetTitle } from '../../../parts/sheet/sheet-title.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { findShown } from '../appointment-cache.ts';
import { AppointmentSheetContent } from './appointment-sheet-content.tsx';

export default function AppointmentSheet({ id, open, onClose }: AddressSheetProps) {
  const { data: appointment, error } = useQuery(
    api.appointments.get.queryOptions({ input: { id }, enabled: open }),
  );
  const known = appointment ?? findShown(id);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>{known?.title ?? 'Appointment'}</SheetTitle>}
        badge={known && <AppointmentBadge status={known.status} />}
      />
      {appointment && <AppointmentSheetContent key={id} appointment={appointment} />}
      {!appointment && (
        <SheetBody className="pt-5">
          {error ? (
            <Alert tone="danger">{errorMessage(error)}</Alert>
          ) : (
            <Loading label="Loading appointment">
              <Skeleton className="h-10 w-64" />
              <Skeleton className="mt-5 h-11 w-full rounded-8" />
              <Skeleton className="mt-5 h-40 w-full rounded-10" />
            </Loading>
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}
