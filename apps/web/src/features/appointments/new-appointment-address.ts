import { isWallTime, type WallTime } from '@dayworks/shared/dates/zoned-time';
import { anId } from '../../parts/list/list-query.ts';

/** The initial values of a new appointment, read from the URL. */
export interface NewAppointmentStart {
  customer: string | null;
  lead: string | null;
  estimate: string | null;
  person: string | null;
  start: WallTime | null;
  end: WallTime | null;
  title: string;
}

const ids = ['customer', 'lead', 'estimate', 'person'] as const;
const wall = (text: string | null) => (text !== null && isWallTime(text) ? text : null);

/**
 * A new appointment is assigned to the person who is chosen in the calendar filter, unless the URL specifies another
 * person.
 */
export function readStart(params: URLSearchParams): NewAppointmentStart {
  const [customer, lead, estimate, person] = ids.map((name) =>
    anId(name).parse(params.get(name === 'person' && params.has('for') ? 'for' : name) ?? ''),
  ) as [string | null, string | null, string | null, string | null];
  return {
    customer,
    lead,
    estimate,
    person,
    start: wall(params.get('start')),
    end: wall(params.get('end')),
    title: params.get('title') ?? '',
  };
}

/** Returns the URL that opens the new appointment form on top of the current screen. */
export function withNewAppointment(
  params: URLSearchParams,
  { start, end, assigneeId }: { start: WallTime; end: WallTime; assigneeId: string | null },
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('new', '1');
  next.set('start', start);
  next.set('end', end);
  if (assigneeId) next.set('for', assigneeId);
  return next;
}

export function withoutNewAppointment(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['new', 'title', 'start', 'end', 'for', 'lead', 'estimate']) next.delete(name);
  return next;
}
