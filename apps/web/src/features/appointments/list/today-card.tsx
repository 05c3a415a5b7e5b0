import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Check, Info } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useSheetLink } from '../../../parts/address-sheet.tsx';
import { AppointmentBadge } from '../../../parts/appointment/appointment-badge.tsx';
import { clockSpan, spanIn } from '../../../parts/appointment/appointment-times.ts';
import { ContactButtons } from '../../../parts/contact/contact-buttons.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Badge } from '../../../ui/labels.tsx';
import { opensAppointment } from '../open-appointment.ts';
import { useToInvoice } from '../sheet/use-to-invoice.ts';
import { todaysVisits } from './appointment-list.ts';

type VisitProps = { visit: ListedAppointment };

const whereText = ({ customer, address }: ListedAppointment) =>
  [customer && customerName(customer), address].filter(Boolean).join(' · ');

function CurrentVisit({ visit }: VisitProps) {
  const { timeZone } = useBusinessDay();
  const linkTo = useSheetLink(opensAppointment.param);
  const { toInvoice, isPending } = useToInvoice();
  const { data: detail } = useQuery(api.appointments.get.queryOptions({ input: { id: visit.id } }));
  return (
    <div className="border-line border-t px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AppointmentBadge status={visit.status} />
        <span className="text-13 text-fg-2 tabular-nums">{clockSpan(spanIn(timeZone, visit))}</span>
      </div>
      <h3 className="mt-1.5 break-words font-semibold text-20 tracking-tight">
        <Link {...linkTo(visit.id)}>
          <bdi>{visit.title}</bdi>
        </Link>
      </h3>
      <p className="wrap-anywhere text-fg-2">{whereText(visit)}</p>
      {detail?.instructions && (
        <p className="mt-2.5 flex gap-2 whitespace-pre-line text-13 text-fg-2" dir="auto">
          <Info className="mt-0.5 size-4 flex-none text-fg-3" />
          <span className="line-clamp-4 min-w-0">{detail.instructions}</span>
        </p>
      )}
      <ContactButtons phone={visit.customer?.phone ?? null} email={null} address={visit.address} />
      {visit.status === 'in_progress' && visit.customer ? (
        <Button
          variant="primary"
          size="lg"
          loading={isPending}
          onClick={() => toInvoice(visit.id)}
          className="mt-4 w-full"
        >
          Complete and invoice
        </Button>
      ) : (
        <Button variant="primary" size="lg" asChild className="mt-4 w-full">
          <Link {...linkTo(visit.id)}>Open visit</Link>
        </Button>
      )}
    </div>
  );
}

function NextVisit({ visit }: VisitProps) {
  const { timeZone } = useBusinessDay();
  const linkTo = useSheetLink(opensAppointment.param);
  return (
    <div className="border-line border-t px-4 py-3">
      <p className="text-12 text-fg-3">Next</p>
      <Link {...linkTo(visit.id)} className="flex min-h-11 items-center gap-3">
        <span className="flex-none font-semibold tabular-nums">
          {clockSpan(spanIn(timeZone, visit)).split(' – ')[0]}
        </span>
        <span className="min-w-0">
          <bdi className="block truncate font-medium">{visit.title}</bdi>
          <bdi className="block truncate text-13 text-fg-2">{whereText(visit)}</bdi>
        </span>
      </Link>
    </div>
  );
}

/**
 * A card with the user's visits today. The current visit comes first, with the three actions that a worker needs on the
 * road.
 */
export default function TodayCard() {
  const session = useSession();
  const { today } = useBusinessDay();
  const me = session.status === 'signed-in' ? session.session.user.id : undefined;
  const { data } = useQuery(
    api.appointments.calendar.queryOptions({
      input: me ? { from: today, to: today, assignee_id: me } : skipToken,
    }),
  );
  const { visits, done, current, next } = todaysVisits(data?.appointments ?? []);
  if (visits.length === 0) return null;
  return (
    <Card aria-label="Your day" className="mb-4">
      <div className="px-4 pt-4 pb-3">
        <div className="flex items-center justify-between gap-2">
          <h2 className="font-semibold text-16">Your day</h2>
          <Badge tone={done === visits.length ? 'paid' : 'neutral'} icon={<Check />}>
            {done} of {visits.length} done
          </Badge>
        </div>
        <div aria-hidden="true" className="mt-3 flex gap-1">
          {visits.map((visit) => (
            <span
              key={visit.id}
              data-tone={visit === current ? 'accent' : 'paid'}
              className={cx(
                'h-1 flex-1 rounded-full',
                visit === current || visit.status === 'completed' || visit.status === 'no_show'
                  ? 'bg-tone-line'
                  : 'bg-surface-3',
              )}
            />
          ))}
        </div>
      </div>
      {current && <CurrentVisit visit={current} />}
      {next && <NextVisit visit={next} />}
    </Card>
  );
}
