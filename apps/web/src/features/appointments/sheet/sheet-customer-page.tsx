import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarArrowDown, Mail, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/code/copy-field.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { reportTold } from './told-toast.ts';

/**
 * Shows the page where the customer can confirm, cancel or ask for a different time, and how the customer is notified
 * of the page.
 */
export function SheetCustomerPage({ appointment }: { appointment: AppointmentDetail }) {
  const { id, customer } = appointment;
  const input = { id };
  const queryClient = useQueryClient();
  const { data: link, isError } = useQuery(api.appointments.link.queryOptions({ input }));
  const [asksRenewal, setAsksRenewal] = useState(false);
  const renewal = useMutation({
    ...api.appointments.renewLink.mutationOptions(),
    onSuccess: (renewed) => {
      queryClient.setQueryData(api.appointments.link.queryKey({ input }), renewed);
      successToast('Success', 'The link was renewed. Copy the new one.');
    },
    onError: (error) => failureToast('Error', errorMessage(error)),
    onSettled: () => setAsksRenewal(false),
  });
  const confirmation = useMutation({
    mutationKey: api.appointments.sendConfirmation.mutationKey(),
    mutationFn: () =>
      api.appointments.sendConfirmation.call(input, { context: { idempotencyKey: newIdempotencyKey() } }),
    onSuccess: (told) => reportTold('Confirmation', told),
    onError: (error) => failureToast('Not sent', errorMessage(error)),
  });
  return (
    <SheetSection title="Customer page">
      <p className="mb-2 text-13 text-fg-2">
        With this link they confirm, cancel or ask for another time. No account needed.
      </p>
      {link && <CopyField label="Customer link" value={`${window.location.origin}${link.path}`} />}
      {!link && !isError && <Skeleton className="h-9 w-full rounded-8" />}
      <div className="mt-2 flex flex-wrap gap-2">
        {customer && (
          <Button size="sm" loading={confirmation.isPending} onClick={() => confirmation.mutate()}>
            <Mail />
            Send confirmation
          </Button>
        )}
        <Button size="sm" asChild>
          <a href={`/api/appointments/${id}/ics`} download>
            <CalendarArrowDown />
            Calendar file
          </a>
        </Button>
        <Button size="sm" variant="ghost" disabled={!link} onClick={() => setAsksRenewal(true)}>
          <RefreshCw />
          Renew link
        </Button>
      </div>
      <ConfirmDialog
        open={asksRenewal}
        onOpenChange={setAsksRenewal}
        title="Renew the link?"
        description="Links you shared before will stop working immediately."
        confirmLabel="Renew link"
        tone="primary"
        pending={renewal.isPending}
        onConfirm={() => renewal.mutate(input)}
      />
    </SheetSection>
  );
}
