import { appointmentTone } from '../../../parts/appointment/appointment-badge.tsx';
import type { Tone } from '../../../ui/labels.tsx';
import type { CalendarEvent } from './calendar-event.ts';
import type { CalendarAddress } from './calendar-views.ts';

/**
 * The colors for team members, enough for a small team. In a larger team the colors repeat, and the initials
 * distinguish the people.
 */
const personTones: readonly Tone[] = ['accent', 'partially_paid', 'sent', 'viewed', 'paid', 'overdue'];

export type ToneOfPerson = (assigneeId: string | null) => Tone;

export function tonesOf(people: readonly { user_id: string }[]): ToneOfPerson {
  const places = new Map(people.map(({ user_id }, index) => [user_id, index]));
  return (assigneeId) => {
    const place = assigneeId === null ? undefined : places.get(assigneeId);
    return place === undefined ? 'neutral' : (personTones[place % personTones.length] ?? 'neutral');
  };
}

export const eventTone = (
  { status, assigneeId }: CalendarEvent,
  colour: CalendarAddress['colour'],
  toneOfPerson: ToneOfPerson,
): Tone => (colour === 'person' ? toneOfPerson(assigneeId) : appointmentTone(status));
