import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { TimelineEntry } from '@dayworks/shared/timeline/timeline';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import { TimelineEventLine } from './timeline-event.tsx';
import { TimelineSteps } from './timeline-steps.tsx';
import { shortEntry, sumOf } from './timeline-texts.ts';

type TimelineCardProps = { entry: TimelineEntry; today: CalendarDate; startsOpen: boolean };

/** One timeline entry; a completed entry is collapsed to its first lines. */
export function TimelineCard({ entry, today, startsOpen }: TimelineCardProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const contentId = useId();
  const sum = sumOf(entry);
  return (
    <Card>
      <header className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-6 pt-4 pb-4 leading-5 narrow:px-4 tight:grid-cols-1">
        <div className="min-w-0">
          <h2 className="font-semibold text-16 tracking-tight">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={contentId}
              onClick={() => setOpen(!isOpen)}
              className="wrap-anywhere rounded-4 text-left after:absolute after:inset-0 after:rounded-10 focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
            >
              <bdi>{entry.title}</bdi>
              <ChevronDown
                className={cx(
                  'ml-1.5 inline size-4 text-fg-3 transition-transform motion-reduce:transition-none',
                  isOpen && 'rotate-180',
                )}
              />
            </button>
          </h2>
          <p className="wrap-anywhere mt-0.5 text-13 text-fg-3">
            <bdi>{isOpen && entry.place ? entry.place : shortEntry(entry)}</bdi>
          </p>
        </div>
        {sum && (
          <p className="text-right tabular-nums">
            <b className="block font-semibold text-16 leading-6">{sum.amount}</b>
            <span className="mt-0.5 block text-13 text-fg-3">{sum.note}</span>
          </p>
        )}
      </header>
      <div id={contentId} hidden={!isOpen}>
        {entry.steps.length > 0 && <TimelineSteps entry={entry} />}
        <ol
          aria-label={`What happened: ${entry.title}`}
          className={cx('border-line border-t px-6 pt-3 pb-4 narrow:px-4', entry.steps.length > 0 && 'mt-5')}
        >
          {entry.events.map((event) => (
            <TimelineEventLine key={event.id} event={event} entry={entry} today={today} />
          ))}
        </ol>
      </div>
    </Card>
  );
}
