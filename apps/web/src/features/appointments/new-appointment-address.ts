import { isWallTime, type WallTime } from '@dayworks/shared/zoned-time';
import { anId } from '../../parts/list/list-query.ts';

/** What a new appointment starts with, as it stands in the address. */
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

/** The person of the calendar's filter is who a new appointment is for, unless it says another. */
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

/** Over the screen, which stays as it is. */
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
