import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Rss } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/code/copy-field.tsx';
import { Switch } from '../../../ui/input/switch.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type Feed = Awaited<ReturnType<typeof api.appointments.feed.call>>;

/**
 * Lets the user include the visit instructions in the calendar subscription. This choice changes the subscription link,
 * so the user must confirm it first.
 */
function InstructionsChoice({ feed }: { feed: Feed }) {
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    ...api.appointments.chooseFeed.mutationOptions(),
    onSuccess: (chosen) => {
      queryClient.setQueryData(api.appointments.feed.queryKey(), chosen);
      if (chosen.path !== feed.path) successToast('Success', 'The link has changed. Copy the new one.');
    },
    onError: (problem) => failureToast('Change not saved', errorMessage(problem)),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <Switch
        className="mt-4 rounded-8 border border-line px-4 py-3"
        position="end"
        label="Include instructions"
        description="Instructions often contain gate codes. Anyone who has the link can read them without signing in. Turning this on changes the link."
        checked={isPending ? variables.has_instructions : feed.has_instructions}
        disabled={isPending}
        onCheckedChange={(isOn) => (isOn ? setAsks(true) : mutate({ has_instructions: false }))}
      />
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Include instructions?"
        description="The link will change, so people who have the old link cannot read the instructions. Calendars that use the old link will stop updating immediately."
        confirmLabel="Include and change link"
        tone="primary"
        pending={isPending}
        onConfirm={() => mutate({ has_instructions: true })}
      />
    </>
  );
}

/** Lets users subscribe to their own appointments in the calendar app of a phone or computer. */
export default function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: feed, error } = useQuery(api.appointments.feed.queryOptions());
  const [asksRenewal, setAsksRenewal] = useState(false);
  const renewal = useMutation({
    ...api.appointments.renewFeed.mutationOptions(),
    onSuccess: (renewed) => {
      queryClient.setQueryData(api.appointments.feed.queryKey(), renewed);
      successToast('Success', 'The link was renewed. Copy the new one.');
    },
    onError: (problem) => failureToast('Error', errorMessage(problem)),
    onSettled: () => setAsksRenewal(false),
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Subscribe to your calendar"
      description="See your own appointments in the calendar on your phone or computer. It updates automatically. Subscribe on this device, or copy the link and add it elsewhere as a subscribed calendar."
      footer={
        <Button variant="ghost" disabled={!feed} onClick={() => setAsksRenewal(true)}>
          <RefreshCw />
          Renew link
        </Button>
      }
    >
      {feed && (
        <>
          <Button asChild variant="primary" className="mb-4">
            <a href={`webcal://${window.location.host}${feed.path}`}>
              <Rss />
              Subscribe
            </a>
          </Button>
          <CopyField label="Your calendar link" value={`${window.location.origin}${feed.path}`} />
          <p className="mt-2 text-12 text-fg-3">
            Anyone who has this link can see your appointments: time, place, customer and phone number. If
            someone else got the link, renew it.
          </p>
          <InstructionsChoice feed={feed} />
        </>
      )}
      {!feed && error && <Alert tone="danger">{errorMessage(error)}</Alert>}
      {!feed && !error && (
        <Loading label="Loading link...">
          <Skeleton className="h-9 w-full" />
        </Loading>
      )}
      <ConfirmDialog
        open={asksRenewal}
        onOpenChange={setAsksRenewal}
        title="Renew the link?"
        description="Calendars that use the old link will stop updating immediately."
        confirmLabel="Renew link"
        tone="primary"
        pending={renewal.isPending}
        onConfirm={() => renewal.mutate(undefined)}
      />
    </Dialog>
  );
}
