import {
  appointmentStatuses,
  appointmentStatusLabels,
} from '@dayworks/shared/appointments/appointment-status';
import { TriangleAlert } from 'lucide-react';
import { appointmentTone } from '../../../parts/appointment/appointment-badge.tsx';
import { Dot } from '../../../ui/dot.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import type { CalendarAddress } from './calendar-views.ts';
import type { Clash } from './clashes.ts';
import type { ToneOfPerson } from './event-look.ts';

type CalendarFooterProps = {
  colour: CalendarAddress['colour'];
  people: readonly { user_id: string; name: string }[];
  toneOfPerson: ToneOfPerson;
  clashes: readonly Clash[];
};

const mostClashes = 3;

/** Shows the color legend, the scheduling conflicts and the keyboard shortcuts. */
export function CalendarFooter({ colour, people, toneOfPerson, clashes }: CalendarFooterProps) {
  const legend =
    colour === 'person'
      ? people.map(({ user_id, name }) => ({ key: user_id, label: name, tone: toneOfPerson(user_id) }))
      : appointmentStatuses.map((status) => ({
          key: status,
          label: appointmentStatusLabels[status],
          tone: appointmentTone(status),
        }));
  const rest = clashes.length - mostClashes;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <ul aria-label="Colors" className="flex flex-wrap gap-x-4 gap-y-1.5 text-13 text-fg-2">
          {legend.map(({ key, label, tone }) => (
            <li key={key} className="flex items-center gap-1.5">
              <Dot tone={tone} />
              <bdi>{label}</bdi>
            </li>
          ))}
        </ul>
        {clashes.length > 0 && (
          <ul aria-label="Conflicts" className="grid gap-1 text-13 text-warning-fg">
            {clashes.slice(0, mostClashes).map(({ ids, text }) => (
              <li key={ids.join()} className="flex items-center gap-1.5">
                <TriangleAlert className="size-4 flex-none" />
                {text}
              </li>
            ))}
            {rest > 0 && <li className="pl-5.5">and {rest} more</li>}
          </ul>
        )}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-fg-3 touch:hidden">
        <span>
          <Kbd>Tab</Kbd> to an appointment, <Kbd>Enter</Kbd> opens it
        </span>
        <span>
          <Kbd>Space</Kbd> picks it up and puts it down, <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd>{' '}
          move it, with <Kbd>Shift</Kbd> it gets shorter or longer
        </span>
      </p>
    </>
  );
}
