import type { DocumentEvent } from '@dayworks/shared/documents/document-event';
import { SheetSection } from '../sheet/sheet-section.tsx';
import type { BusinessDay } from '../time/use-business-day.ts';
import { dayAndTime } from '../time/when-text.ts';
import { activityText } from './activity-text.ts';

type SheetActivityProps = { events: readonly DocumentEvent[]; day: BusinessDay };

/** The history of the document, newest first. */
export function SheetActivity({ events, day }: SheetActivityProps) {
  if (events.length === 0) return null;
  return (
    <SheetSection title="Activity">
      <ol className="relative">
        {events.map((event) => (
          <li
            key={event.id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 pl-5 text-13 before:absolute before:top-3 before:left-1 before:size-1.5 before:rounded-full before:bg-line-control not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-2.5 not-last:after:left-[6.5px] not-last:after:w-px not-last:after:bg-line"
          >
            <span>
              {activityText(event)}
              {event.by && (
                <span className="text-fg-3">
                  {' '}
                  by <bdi>{event.by}</bdi>
                </span>
              )}
            </span>
            <time dateTime={event.at} className="inline-block text-fg-3 tabular-nums first-letter:uppercase">
              {dayAndTime(event.at, day)}
            </time>
          </li>
        ))}
      </ol>
    </SheetSection>
  );
}
