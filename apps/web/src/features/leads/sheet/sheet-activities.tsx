import type { LeadActivity } from '@dayworks/shared/leads/contract';
import { leadStageLabels } from '@dayworks/shared/leads/lead-stage';
import { SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';

function activityText({ kind, stage }: LeadActivity): string {
  switch (kind) {
    case 'request':
      return 'Sent your request form';
    case 'call':
      return 'Called';
    case 'message':
      return 'Message sent';
    case 'note':
      return 'Note';
    case 'converted':
      return 'Became a customer';
    case 'stage':
      return stage ? `Moved to ${leadStageLabels[stage]}` : 'Moved';
  }
}

type SheetActivitiesProps = {
  activities: readonly LeadActivity[];
  arrivedAt: string;
  day: BusinessDay;
};

/** Lists the activities of a lead, newest first; the last entry is the arrival of the lead. */
export function SheetActivities({ activities, arrivedAt, day }: SheetActivitiesProps) {
  const lines = [
    ...activities.map((activity) => ({
      id: activity.id,
      text: activityText(activity),
      at: activity.created_at,
      author: activity.author,
      note: activity.note,
    })),
    { id: 'arrived', text: 'Lead received', at: arrivedAt, author: null, note: null },
  ];
  return (
    <SheetSection title="Activity">
      <ol className="relative">
        {lines.map(({ id, text, at, author, note }) => (
          <li
            key={id}
            className="relative py-1.5 pl-5 text-13 before:absolute before:top-3 before:left-1 before:size-1.5 before:rounded-full before:bg-line-control not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-2.5 not-last:after:left-[6.5px] not-last:after:w-px not-last:after:bg-line"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {text}
                {author && (
                  <span className="text-fg-3">
                    {' '}
                    by <bdi>{author}</bdi>
                  </span>
                )}
              </span>
              <time dateTime={at} className="inline-block text-fg-3 tabular-nums first-letter:uppercase">
                {dayAndTime(at, day)}
              </time>
            </div>
            {note && (
              <p className="wrap-anywhere mt-0.5 whitespace-pre-line text-fg-2" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </SheetSection>
  );
}
