import { formatMonthDay, todayIn } from '@dayworks/shared/dates/calendar-date';
import { dayOfVisit } from '@dayworks/shared/field/field-day';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { type OtherStep, otherSteps } from '@dayworks/shared/field/visit-transitions';
import { ChevronLeft, Ellipsis, KeyRound, MapPin, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { AppointmentBadge } from '../../../parts/appointment/appointment-badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import { NewsChip } from '../field-pieces.tsx';
import { ReachButtons } from '../step-button.tsx';
import { takeStep } from '../take-step.ts';
import { addressParts, clockIn, shortSpan, whoText } from '../visit-words.ts';

function dayPrefix(visit: FieldVisit, now: Date): string {
  const day = dayOfVisit(visit, visit.time_zone);
  return day === todayIn(visit.time_zone, now) ? '' : `${formatMonthDay(day)}, `;
}

/** Shows what has to be done at a visit, and the customer, the address and the access instructions. */
export function VisitHead({ visit, now }: { visit: FieldVisit; now: Date }) {
  const who = whoText(visit);
  const address = visit.address ? addressParts(visit.address) : null;
  return (
    <section aria-label="Visit" className="border-line border-b bg-surface-1 p-4">
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-14 text-fg-2 tabular-nums">
        <span className="flex flex-wrap gap-2">
          <AppointmentBadge status={visit.status} />
          <NewsChip visit={visit} />
        </span>
        <span>
          {dayPrefix(visit, now)}
          {shortSpan(visit)}
        </span>
      </p>
      <h2 className="break-words font-semibold text-24 tracking-tighter">{visit.title}</h2>
      {who && <p className="break-words text-16 text-fg-2 leading-6">{who}</p>}
      {address && (
        <p className="mt-2 flex items-start gap-3 font-medium text-16 leading-6">
          <MapPin className="mt-0.5 size-5 text-fg-3" />
          <span className="min-w-0 break-words">
            {address.street}
            <span className="block font-normal text-14 text-fg-2 leading-5">{address.rest}</span>
          </span>
        </p>
      )}
      <ReachButtons visit={visit} />
      {visit.access_notes && (
        <p className="mt-4 grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 whitespace-pre-line break-words rounded-10 bg-surface-2 px-4 py-3 text-[0.9375rem]/[1.375rem]">
          <KeyRound className="mt-px size-5 text-fg-2" />
          <span>{visit.access_notes}</span>
        </p>
      )}
      {visit.instructions && (
        <p className="mt-4 whitespace-pre-line break-words text-16 leading-6">{visit.instructions}</p>
      )}
      {visit.people.length > 1 && (
        <p className="mt-3 flex items-start gap-2 text-14 text-fg-2 leading-5">
          <Users className="mt-0.5" />
          <span>With {visit.people.map(({ name }) => name).join(', ')}</span>
        </p>
      )}
      {visit.status === 'cancelled' && (
        <p className="mt-3 break-words rounded-10 bg-danger-bg px-4 py-3 text-16 text-danger-fg leading-6">
          Cancelled
          {visit.cancelled_at && ` at ${clockIn(visit.time_zone, visit.cancelled_at)}`}
          {visit.changed_by && ` by ${visit.changed_by}`}: you don’t need to go.
          {visit.cancel_reason && ` ${visit.cancel_reason}`}
        </p>
      )}
    </section>
  );
}

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'));

const target = 'size-12 text-fg-1 [&>svg]:size-[1.375rem]';

/** The Back link, and the actions of a visit that are rarely used. */
export function VisitTop({ visit, position }: { visit?: FieldVisit; position?: string | undefined }) {
  const [asked, setAsked] = useState<OtherStep | null>(null);
  const steps = visit ? otherSteps(visit) : [];
  return (
    <header className="sticky top-0 z-1 flex min-h-14 items-center border-line border-b bg-surface-1 px-1">
      <IconButton label="Back to today" asChild className={target}>
        <Link to={paths.today.getHref()}>
          <ChevronLeft />
        </Link>
      </IconButton>
      <h1 className="font-semibold text-16 tracking-tight">Visit</h1>
      {position && <span className="ml-2 text-13 text-fg-2 tabular-nums">{position}</span>}
      <span className="flex-1" />
      {visit && steps.length > 0 && (
        <DropdownMenu
          trigger={
            <IconButton label="More" className={target}>
              <Ellipsis />
            </IconButton>
          }
        >
          {steps.map((step) => (
            <MenuItem
              key={step.label}
              className="min-h-13 text-16"
              onSelect={() => (step.asksWhy ? setAsked(step) : void takeStep(visit, step))}
            >
              {step.label}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      <Suspense>
        {visit && asked && <ReasonDialog visit={visit} step={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </header>
  );
}
