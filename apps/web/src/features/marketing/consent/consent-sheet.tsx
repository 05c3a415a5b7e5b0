import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ConsentRow } from '@dayworks/shared/marketing/consent';
import { formatPhone } from '@dayworks/shared/phone-text';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { CouldNotLoad } from '../../../parts/feedback/could-not-load.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ConsentActions } from './consent-actions.tsx';
import { ConsentBadges } from './consent-badges.tsx';
import { eventText } from './consent-texts.ts';

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
          <Loading label="Loading the history">
            <Skeleton className="h-40 w-full rounded-8" />
          </Loading>
        )}
        {data && (
          <>
            <Contact person={data.person} />
            <ConsentActions person={data.person} />
            <h3 className="mt-6 mb-1 font-semibold text-14">History</h3>
            {data.events.length === 0 && (
              <p className="text-13 text-fg-3">Nothing was ever written down about this person.</p>
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
