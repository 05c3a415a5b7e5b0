import { formatPhone } from '@dayworks/shared/contact';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ConsentRow } from '@dayworks/shared/marketing/consent';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import type { AddressSheetProps } from '../../../parts/address-sheet.tsx';
import { CouldNotLoad, failureToast, successToast } from '../../../parts/feedback.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { ConsentBadges } from './consent-badges.tsx';
import { eventText } from './consent-texts.ts';

/**
 * The actions on a customer's marketing consent. A customer who has unsubscribed can be added again only if they ask
 * for it.
 */
function ConsentActions({ person }: { person: ConsentRow }) {
  const [isAsked, setAsked] = useState(false);
  const name = customerName(person.customer);
  const { mutate, isPending } = useMutation(
    api.marketing.setConsent.mutationOptions({
      onSuccess: ({ marketing_consent }) => {
        setAsked(false);
        successToast('Success', marketing_consent ? `${name} is on the list` : `${name} is off the list`);
      },
      /*
       * The server may reject the change because the customer's last decision was to opt out, even if the current email
       * address or phone number shows no opt-out.
       */
      onError: (error) =>
        fieldErrors(error).they_asked
          ? setAsked(true)
          : failureToast('Change not saved', errorMessage(error)),
    }),
  );
  const change = (is_agreed: boolean, they_asked = false) =>
    mutate({ customer_id: person.customer.id, is_agreed, they_asked });
  const hasLeft = person.left_list_at !== null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {hasLeft && <Button onClick={() => setAsked(true)}>They asked to be added back</Button>}
      {!hasLeft && !person.marketing_consent && (
        <Button loading={isPending} onClick={() => change(true)}>
          They agreed
        </Button>
      )}
      {!hasLeft && person.marketing_consent && (
        <Button loading={isPending} onClick={() => change(false)}>
          Remove from list
        </Button>
      )}
      {person.stopped_texts_at && (
        <p className="basis-full text-13 text-fg-2">
          They stopped text messages themselves. They get texts again once they text START to your number.
        </p>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Did ${name} ask to be added back?`}
        description="They unsubscribed themselves. Add them back only if they told you that they want to hear from you again. Your name is saved with this change."
        confirmLabel="Yes, they asked"
        tone="primary"
        pending={isPending}
        onConfirm={() => change(true, true)}
      />
    </div>
  );
}

/** Shows what a customer agreed to, when and how, and lets the user record consent given in person. */
export default function ConsentSheet({ id, open, onClose }: AddressSheetProps) {
  const { data, error, refetch } = useQuery(
    api.marketing.consentHistory.queryOptions({ input: { customer_id: id }, enabled: open, retry: false }),
  );
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={data ? <bdi>{customerName(data.person.customer)}</bdi> : 'Consent'}
        badge={data && <ConsentBadges row={data.person} />}
      />
      <SheetBody className="pt-4">
        {error && !data && (
          <CouldNotLoad title="The history could not be loaded" error={error} onRetry={refetch} />
        )}
        {!data && !error && (
          <Loading label="Loading history">
            <Skeleton className="h-40 w-full rounded-8" />
          </Loading>
        )}
        {data && (
          <>
            <Contact person={data.person} />
            <ConsentActions person={data.person} />
            <h3 className="mt-6 mb-1 font-semibold text-14">History</h3>
            {data.events.length === 0 && (
              <p className="text-13 text-fg-3">No consent changes recorded for this person yet.</p>
            )}
            <Events events={data.events} />
          </>
        )}
      </SheetBody>
    </Sheet>
  );
}

function Contact({ person: { customer } }: { person: ConsentRow }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-fg-2">
      {customer.email && <bdi>{customer.email}</bdi>}
      {customer.phone && <bdi>{formatPhone(customer.phone)}</bdi>}
      <Link to={paths.customer.getHref(customer.id)} className="rounded-4 text-accent-text hover:underline">
        Open customer
      </Link>
    </p>
  );
}

type EventsProps = { events: readonly Parameters<typeof eventText>[0][] };

function Events({ events }: EventsProps) {
  const day = useBusinessDay();
  return (
    <ol aria-label="History">
      {events.map((event) => (
        <li key={event.id} className="border-line py-2.5 not-first:border-t">
          <bdi className="block text-14">{eventText(event)}</bdi>
          <span className="block text-12 text-fg-3 tabular-nums first-letter:uppercase">
            {dayAndTime(event.created_at, day)}
          </span>
        </li>
      ))}
    </ol>
  );
}
