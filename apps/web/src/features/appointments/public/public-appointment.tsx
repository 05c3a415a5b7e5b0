import { momentText, spanText, weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import type {
  SharedAppointment,
  SharedAppointmentKey,
} from '@dayworks/shared/appointments/shared-appointment';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { addMinutes, clockOf, clockText, dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { CalendarPlus, CalendarX2, Check, Clock, MessageSquareText, Truck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BusinessLogo } from '../../../parts/business/business-logo.tsx';
import { ClosingLine, PublicSection, SentWith } from '../../../parts/public-document/page-parts.tsx';
import { Questions } from '../../../parts/public-document/questions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge, type Tone } from '../../../ui/labels.tsx';
import { VisitAnswers, type VisitState, visitState } from './visit-answers.tsx';

type Timed = Pick<SharedAppointment, 'start_time' | 'end_time' | 'time_zone' | 'arrival_window_minutes'>;

/** Returns the name of the time zone, such as 'Pacific Time'. */
function zoneName(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    moment,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * Returns the time of the visit in the time zone of the business. If the reader is in another time zone, the time in
 * that zone is added.
 */
export function visitTimes(visit: Timed, viewerZone: string) {
  const [starts, ends] = [new Date(visit.start_time), new Date(visit.end_time)];
  const [start, end] = [wallTimeIn(visit.time_zone, starts), wallTimeIn(visit.time_zone, ends)];
  const [there, thereEnd] = [wallTimeIn(viewerZone, starts), wallTimeIn(viewerZone, ends)];
  const day = dayOf(start);
  const isElsewhere = there !== start || thereEnd !== end;
  const until = dayOf(end) === day ? clockText(clockOf(end)) : momentText(end);
  return {
    day: `${weekdayName(day)}, ${formatLong(day)}`,
    time: `${clockText(clockOf(start))} to ${until}`,
    zone: isElsewhere ? zoneName(visit.time_zone, starts) : null,
    forViewer: isElsewhere ? `${spanText(there, thereEnd)} where you are` : null,
    arrival: visit.arrival_window_minutes
      ? `We’ll arrive between ${clockText(clockOf(start))} and ${clockText(clockOf(addMinutes(start, visit.arrival_window_minutes)))}`
      : null,
  };
}

/** Shows the title, the address and the assignee of the visit, and leaves out missing values. */
function VisitFacts({ visit: { title, address, assignee } }: { visit: SharedAppointment }) {
  const facts = [
    { label: 'What', text: title },
    { label: 'Where', text: address },
    { label: 'Assigned to', text: assignee },
  ].filter(({ text }) => text);
  return (
    <PublicSection>
      <dl className="grid gap-4">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="mb-1 text-12 text-fg-3">{label}</dt>
            <dd className="wrap-anywhere leading-5" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </PublicSection>
  );
}

const looks: Record<VisitState, { tone: Tone; icon: ReactNode; label: string } | null> = {
  open: { tone: 'sent', icon: <Clock />, label: 'Please confirm' },
  asked: { tone: 'warning', icon: <MessageSquareText />, label: 'New time requested' },
  confirmed: { tone: 'paid', icon: <Check />, label: 'Confirmed' },
  'under-way': { tone: 'viewed', icon: <Truck />, label: 'In progress' },
  cancelled: { tone: 'cancelled', icon: <CalendarX2 />, label: 'Cancelled' },
  over: null,
};

function VisitBadge({ state }: { state: VisitState }) {
  const look = looks[state];
  return (
    look && (
      <Badge tone={look.tone} icon={look.icon}>
        {look.label}
      </Badge>
    )
  );
}

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

type PublicAppointmentProps = { visit: SharedAppointment; link: SharedAppointmentKey };

/**
 * Shows when and where the visit takes place and who is coming, followed by the possible answers. Everything fits on
 * one phone screen.
 */
export function PublicAppointment({ visit, link }: PublicAppointmentProps) {
  const [asking, setAsking] = useState<'time' | 'cancel' | null>(null);
  const { business } = visit;
  const state = visitState(visit);
  const times = visitTimes(visit, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const icsHref = `/api/shared-appointments/${encodeURIComponent(link.id)}/ics?${new URLSearchParams({ key: link.key })}`;
  const isAhead = state !== 'cancelled' && state !== 'over';
  return (
    <div className="mx-auto min-h-dvh max-w-[40rem] bg-surface-0 pb-8">
      <header className="flex items-center gap-3 p-4 lg:px-0 lg:pt-10">
        <BusinessLogo name={business.business_name} src={business.logo_url} />
        <div className="min-w-0">
          <p className="truncate font-semibold text-[0.9375rem]/5 tracking-tight" dir="auto">
            {business.business_name}
          </p>
          <h1 className="wrap-anywhere text-13/[1.125rem] text-fg-3" dir="auto">
            {visit.title}
          </h1>
        </div>
      </header>
      <main className="border-line border-y bg-surface-1 lg:rounded-10 lg:border-x">
        <PublicSection>
          <p className="font-medium text-13 text-fg-2">Your appointment</p>
          <p className="mt-0.5 text-balance font-semibold text-24 tracking-tighter">{times.day}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-16">
            <span className="tabular-nums">{times.time}</span>
            {times.zone && <span className="text-fg-3">{times.zone}</span>}
            <VisitBadge state={state} />
          </p>
          {times.forViewer && <p className="mt-1 text-13 text-fg-2">{times.forViewer}</p>}
          {times.arrival && isAhead && <p className="mt-1 text-fg-2">{times.arrival}.</p>}
          <VisitAnswers visit={visit} state={state} link={link} onAsk={setAsking} />
          {isAhead && (
            <Button asChild size="lg" variant="secondary" className="mt-2 w-full">
              <a href={icsHref} download>
                <CalendarPlus />
                Add to calendar
              </a>
            </Button>
          )}
          <ClosingLine
            businessName={business.business_name}
            thanks={undefined}
            className="mt-3 text-center"
          />
        </PublicSection>
        <VisitFacts visit={visit} />
        <Questions business={business} subject={visit.title} />
      </main>
      <footer className="grid gap-2 px-4 pt-6 text-center text-12/[1.125rem] text-fg-3">
        <p dir="auto">{business.business_name}</p>
        <SentWith />
      </footer>
      <Suspense>
        {asking && (
          <AnswerDialog
            asking={asking}
            businessName={business.business_name}
            link={link}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
