import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from '../../../lib/routing/router.tsx';
import { elsewhereNote } from '../../../parts/appointment/appointment-times.ts';
import { CouldNotLoad } from '../../../parts/feedback.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { SectionTabs, scheduleTabs } from '../../../parts/section-tabs.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { useIsMobile } from '../../../ui/screen-size.ts';
import { withNewAppointment } from '../new-appointment-address.ts';
import { opensAppointment, opensNewAppointment } from '../open-appointment.ts';
import { CalendarBody, CalendarFooter } from './calendar-body.tsx';
import { clashesIn, type Plan } from './calendar-event.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { calendarAddress, shownTitle, tonesOf } from './calendar-views.ts';
import { useCalendar } from './use-calendar.ts';

const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx'));

export default function CalendarPage() {
  const { query, change } = useListQuery(calendarAddress);
  const [, setParams] = useSearchParams();
  const isMobile = useIsMobile();
  const [isSubscribing, setSubscribing] = useState(false);
  const view = query.view ?? (isMobile ? 'day' : 'week');
  const calendar = useCalendar(view, query.date, query.person, query.layer);
  const { date, events, settings, people, timeZone, moment, isPending, error, reload } = calendar;
  const clashes = clashesIn(events, settings.buffer_minutes);
  const toneOfPerson = tonesOf(people);
  const draw = (plan: Plan) => setParams((params) => withNewAppointment(params, plan));
  const elsewhere = elsewhereNote(timeZone, moment);

  return (
    <Page onPointerOver={opensAppointment.prepareSheet}>
      <SectionTabs tabs={scheduleTabs} />
      <CalendarToolbar
        title={shownTitle(view, date)}
        view={view}
        date={date}
        query={query}
        people={people}
        toneOfPerson={toneOfPerson}
        onChange={change}
        onSubscribe={() => setSubscribing(true)}
      />
      {elsewhere && <p className="mb-3 text-13 text-fg-2">{elsewhere}</p>}
      {error ? (
        <CouldNotLoad title="The calendar could not be loaded" error={error} onRetry={reload} />
      ) : (
        <Card className="overflow-hidden">
          {isPending ? (
            <Loading label="Loading calendar...">
              <Skeleton className="m-4 h-96" />
            </Loading>
          ) : (
            <CalendarBody
              calendar={calendar}
              view={view}
              query={query}
              clashes={clashes}
              toneOfPerson={toneOfPerson}
              onDraw={draw}
            />
          )}
        </Card>
      )}
      <CalendarFooter colour={query.colour} people={people} toneOfPerson={toneOfPerson} clashes={clashes} />
      <opensAppointment.AddressSheet />
      <opensNewAppointment.AddressSheet />
      {isSubscribing && (
        <Suspense>
          <SubscribeDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </Page>
  );
}
