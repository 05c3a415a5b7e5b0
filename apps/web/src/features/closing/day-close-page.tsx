import type { ClosingDay } from '@dayworks/shared/closing/day-close';
import {
  addDays,
  type CalendarDate,
  formatMonthDay,
  isCalendarDate,
  isUsableDate,
} from '@dayworks/shared/dates/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { useDraftOwner } from '../../parts/record/new-record.ts';
import { moneyTabs, SectionTabs } from '../../parts/section-tabs.tsx';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { ClosedCard } from './closed-card.tsx';
import { CountCard } from './count-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { reopenedOf } from './use-count.ts';

type DayChoiceProps = { closing: ClosingDay; onChoose: (day: CalendarDate) => void };

/**
 * Buttons on the daily close screen that open the previous day, the next day, and other days that are not closed yet.
 */
function DayChoice({ closing: { day, today, open_days }, onChoose }: DayChoiceProps) {
  const waiting = open_days.filter((open) => open !== day);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-center gap-1.5 tight:flex-wrap">
        <IconButton variant="secondary" label="Previous day" onClick={() => onChoose(addDays(day, -1))}>
          <ChevronLeft />
        </IconButton>
        <DayField day={day} today={today} onChoose={onChoose} />
        <IconButton
          variant="secondary"
          label="Next day"
          disabled={day >= today}
          onClick={() => onChoose(addDays(day, 1))}
        >
          <ChevronRight />
        </IconButton>
      </div>
      {waiting.length > 0 && (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="text-13 text-fg-2">Not closed yet</span>
          <ChipGroup label="Not closed yet">
            {waiting.map((open) => (
              <Chip key={open} onClick={() => onChoose(open)}>
                {open === today ? 'Today' : formatMonthDay(open)}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      )}
    </div>
  );
}

type DayFieldProps = { day: CalendarDate; today: CalendarDate; onChoose: (day: CalendarDate) => void };

/**
 * A typed date takes effect only when the user leaves the field or presses Enter, because it may be incomplete before:
 * 'Nov 1' can become 'Nov 15'.
 */
function DayField({ day, today, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const choose = (next: string | null) => {
    setTyped(null);
    if (next !== null && next !== day && isCalendarDate(next)) onChoose(next);
  };
  return (
    <form
      className="min-w-0 max-w-44 flex-1 tight:order-first tight:max-w-none tight:basis-full"
      onSubmit={(event) => {
        event.preventDefault();
        choose(typed);
      }}
    >
      <DateInput
        ref={inputRef}
        aria-label="Day to close"
        today={today}
        max={today}
        value={typed ?? day}
        onValueChange={(next) =>
          document.activeElement === inputRef.current ? setTyped(next) : choose(next)
        }
        onBlur={() => choose(typed)}
      />
    </form>
  );
}

export default function DayClosePage() {
  const [params, setParams] = useSearchParams();
  const show = (day: string, options?: { replace: boolean }) =>
    setParams(new URLSearchParams({ day }), options);
  const asked = params.get('day');
  const input = { day: asked && isUsableDate(asked) ? asked : null };
  const { data, error, refetch } = useQuery(api.closing.day.queryOptions({ input }));
  const owner = useDraftOwner();
  return (
    <Page>
      <PageHeader title="Day close" sub="Compare counted money with recorded payments." />
      <SectionTabs tabs={moneyTabs} />
      {data && <DayChoice closing={data} onChoose={(day) => show(day)} />}
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-4 max-lg:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0">
          {error && !data && (
            <CouldNotLoad title="The day could not be loaded" error={error} onRetry={() => refetch()} />
          )}
          {!data && !error && (
            <Loading label="Loading day">
              <Skeleton className="h-96 w-full rounded-10" />
            </Loading>
          )}
          {data?.close && <ClosedCard close={data.close} />}
          {data && !data.close && data.day > data.today && (
            <Alert tone="info">That day is in the future.</Alert>
          )}
          {data && !data.close && data.day <= data.today && owner && (
            <CountCard
              key={`${data.day} ${reopenedOf(data)}`}
              closing={data}
              owner={owner}
              onClosed={() => show(data.day, { replace: true })}
              onOutdated={() => void refetch()}
            />
          )}
        </div>
        <HistoryCard />
      </div>
    </Page>
  );
}
