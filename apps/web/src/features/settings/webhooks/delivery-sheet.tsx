import { eventLabel } from '@dayworks/shared/webhooks/event-types';
import type { DeliveryTry, WebhookDeliveryDetail } from '@dayworks/shared/webhooks/webhook';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { successToast } from '../../../parts/feedback.tsx';
import { reportFailure, withProof } from '../../../parts/reauthentication/proof.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { CodeText } from './code-text.tsx';
import { DeliveryBadge } from './delivery-list.tsx';

type DeliverySheetProps = { id: string | null; onClose: () => void };

/** One event with its request, the answers of the endpoint, and a button to send it again. */
export function DeliverySheet({ id, onClose }: DeliverySheetProps) {
  const delivery = useQuery(
    api.webhooks.delivery.queryOptions({ input: id ? { delivery_id: id } : skipToken }),
  );
  return (
    <Sheet open={id !== null} onOpenChange={(open) => !open && onClose()}>
      {delivery.data ? (
        <OpenDelivery delivery={delivery.data} />
      ) : (
        <>
          <SheetHeader title="Event" />
          <SheetBody className="pt-5">
            {delivery.isError ? (
              <Alert tone="danger">{errorMessage(delivery.error)}</Alert>
            ) : (
              <Loading label="Loading the event">
                <Skeleton className="h-96 w-full" />
              </Loading>
            )}
          </SheetBody>
        </>
      )}
    </Sheet>
  );
}

const indented = (payload: string) => JSON.stringify(JSON.parse(payload), null, 2);

function OpenDelivery({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { id, type, status, url, payload, tries, is_test, event_id } = delivery;
  const again = useMutation({
    ...withProof(api.webhooks.sendAgain.mutationOptions()),
    onSuccess: () => successToast('Success', 'The event is sent again'),
    onError: reportFailure,
  });
  return (
    <>
      <SheetHeader
        title={`${eventLabel(type)}${is_test ? ' (test)' : ''}`}
        badge={<DeliveryBadge status={status} />}
      />
      <SheetBody className="flex flex-col gap-5 pt-5">
        <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-13">
          <dt className="text-fg-3">Sent to</dt>
          <dd className="break-all">{url}</dd>
          <dt className="text-fg-3">Event</dt>
          <dd className="font-mono text-12">{type}</dd>
          <dt className="text-fg-3">Id</dt>
          <dd className="break-all font-mono text-12">{event_id}</dd>
        </dl>
        {payload && <CodeText label="Request" text={indented(payload)} />}
        <section aria-label="Attempts" className="grid gap-2">
          <h3 className="font-medium text-13">Attempts</h3>
          {tries.length === 0 ? (
            <p className="text-13 text-fg-3">None yet.</p>
          ) : (
            <ol className="grid gap-3">
              {tries.map((made) => (
                <Attempt key={made.at} made={made} />
              ))}
            </ol>
          )}
        </section>
      </SheetBody>
      <SheetFooter>
        <Button
          variant="primary"
          disabled={status === 'sending'}
          loading={again.isPending}
          onClick={() => again.mutate({ delivery_id: id })}
        >
          <RotateCw />
          Send again
        </Button>
      </SheetFooter>
    </>
  );
}

function Attempt({ made: { at, duration_ms, status, error, answer } }: { made: DeliveryTry }) {
  const day = useBusinessDay();
  return (
    <li className="grid gap-1 text-13">
      <p className={error ? 'text-danger-fg' : 'text-fg-1'}>
        {error ?? `The endpoint accepted the event (${status}).`}
      </p>
      <p className="text-fg-3">
        {dayAndTime(at, day)} · {duration_ms.toLocaleString('en-US')} ms
      </p>
      {answer && <CodeText label="Answer" text={answer} />}
    </li>
  );
}
