import type {
  SharedAppointment,
  SharedAppointmentKey,
} from '@dayworks/shared/appointments/shared-appointment';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BusinessLogo } from '../../../parts/business/business-logo.tsx';
import { ClosingLine } from '../../../parts/public-document/closing-line.tsx';
import { PublicSection } from '../../../parts/public-document/public-section.tsx';
import { Questions } from '../../../parts/public-document/questions.tsx';
import { SentWith } from '../../../parts/public-document/sent-with.tsx';
import { Button } from '../../../ui/button.tsx';
import { visitState } from './answer-state.ts';
import { VisitAnswers } from './visit-answers.tsx';
import { VisitBadge } from './visit-badge.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { visitTimes } from './visit-times.ts';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

type PublicAppointmentProps = { visit: SharedAppointment; link: SharedAppointmentKey };

/** When, where and who; then what to say about it, all within one screen of a phone. */
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
