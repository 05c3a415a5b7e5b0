import { momentText } from '@dayworks/shared/appointments/schedule-texts';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  clockOf,
  clockText,
  dayOf,
  instantOf,
  type WallTime,
  wallTimeIn,
} from '@dayworks/shared/dates/zoned-time';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { type Candidate, type Choice, chooseNamed } from '@dayworks/shared/questions/who/choose-named';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import type { Meant } from './name-matches.ts';

interface Row {
  id: string;
  title: string;
  start_time: string;
  address: string | null;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  customer_address: string | null;
  /** The name of the team member who is in charge of the visit. */
  assignee: string | null;
}

const daysAhead = 60;

export interface SaidVisit {
  /** The customer, street or title that the user named to identify the visit. */
  which: string | null;
  on: CalendarDate | null;
  /** The start time that the user mentioned, as in 'the 9 am'. */
  at: string | null;
}

/** Finds the visits that are still planned, either on the given day or in the next two months. */
async function plannedVisits(
  context: MemberContext,
  on: CalendarDate | null,
): Promise<(Row & { start: WallTime })[]> {
  const { businessId, timeZone } = context.actor;
  const today = businessDay(context.actor);
  const from = instantOf(`${on ?? today}T00:00`, timeZone) ?? context.actor.now;
  const to = instantOf(`${addDays(on ?? addDays(today, daysAhead), 1)}T00:00`, timeZone);
  const [rows] = await readBusiness<[Row[]]>(context, [
    {
      name: 'card-planned-visits',
      text: `select a.id, a.title, a.start_time, a.address, c.first_name, c.last_name, c.company, c.address as customer_address,
          (select nullif(p.name, '') from profiles p where p.id = a.assignee_id) as assignee
        from appointments a left join customers c on c.business_id = $1 and c.id = a.customer_id
        where a.business_id = $1 and a.start_time >= $2 and a.start_time < coalesce($3, 'infinity'::timestamptz)
          and a.status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress')
        order by a.start_time, a.id limit 500`,
      values: [businessId, from, to ?? null],
    },
  ]);
  return rows.map((row) => ({ ...row, start: wallTimeIn(timeZone, new Date(row.start_time)) }));
}

const nameOf = ({
  id,
  title,
  start,
  first_name,
  last_name,
  company,
}: Row & { start: WallTime }): RecordName => {
  const who =
    first_name || last_name || company ? ` with ${customerName({ first_name, last_name, company })}` : '';
  return { kind: 'appointment', id, name: `${title}${who}, ${momentText(start)}` };
};

const joining = /(?<=\s)(?:at|for|of|with|in|on|to|by|from|the)\s/gi;

/**
 * Finds a visit by its customer, street or title, or by a combination of them. For example, 'the tune-up at Raman
 * Dental' contains a title and a customer.
 */
function chooseVisit<C extends Candidate>(which: string, candidates: readonly C[]): Choice<C> {
  const choice = chooseNamed(which, candidates);
  return 'near' in choice ? chooseNamed(which.replaceAll(joining, ''), candidates) : choice;
}

/** Finds the one visit that the user means, matched by customer, address or title. */
export async function meantVisit(
  context: MemberContext,
  { which, on, at }: SaidVisit,
  mentions: readonly RecordName[],
): Promise<Meant<RecordName>> {
  const mentioned = mentions.find(({ kind }) => kind === 'appointment');
  if (mentioned) return { one: mentioned };
  const planned = (await plannedVisits(context, on)).filter(({ start }) => !at || clockOf(start) === at);
  const day = on ? ' on that day' : '';
  const time = at ? ` at ${clockText(at)}` : '';
  if (planned.length === 0)
    return { problem: `No visits are scheduled${time}${day || ' in the next two months'}.` };
  const candidates = planned.map((row) => ({
    ...row,
    name: customerName(row),
    otherNames: [row.title, row.address, row.customer_address, row.company, row.assignee],
    detail: dayOf(row.start),
  }));
  const choice = which
    ? chooseVisit(which, candidates)
    : candidates.length === 1
      ? { one: candidates[0] }
      : { several: candidates };
  if ('one' in choice && choice.one) return { one: nameOf(choice.one) };
  if ('several' in choice) return { which: choice.several.slice(0, 10).map(nameOf) };
  const near = 'near' in choice ? choice.near.map((row) => `“${nameOf(row).name}”`) : [];
  const offer = near.length > 0 ? ` The nearest: ${near.join(', ')}.` : '';
  return { problem: `No scheduled visit matches “${which}”${day}.${offer}` };
}
