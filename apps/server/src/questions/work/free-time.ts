import { type ScheduleSettings, usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import { boundedPeriod, tellFreeTime } from '@dayworks/shared/questions/tell/work/free-time';
import { goingUsers } from '../../appointments/attendance.ts';
import { startOfDay } from '../../appointments/list-query.ts';
import { settingsQuery } from '../../appointments/schedule-settings.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { lookUp } from '../who/look-up.ts';

interface Busy {
  user_id: string;
  start_time: string;
  end_time: string;
}

/** The maximum number of appointments to read, which is more than a large team has in a month. */
const mostBusy = 5000;

export async function freeTime(
  context: MemberContext,
  asked: QuestionParameters<'free_time'>,
): Promise<Told> {
  const { businessId, timeZone, now } = context.actor;
  const found = await lookUp(context, { person: asked.person });
  if ('unclear' in found) return found.unclear;
  const { person } = found.meant;
  const period = boundedPeriod(asked.period);
  const [members, busy, [settings]] = await readBusiness<
    [{ id: string; name: string }[], Busy[], ScheduleSettings[]]
  >(context, [
    {
      name: 'question-free-people',
      text: `select p.id, p.name from members m join profiles p on p.id = m.user_id
        where m.business_id = $1 and ($2::uuid is null or p.id = $2) order by m.created_at, p.id limit 500`,
      values: [businessId, person?.id ?? null],
    },
    {
      /*
       * No appointment lasts longer than 31 days, so appointments that start more than 31 days before the period need
       * not be read.
       */
      name: 'question-free-busy',
      text: `select who.user_id, a.start_time, a.end_time from appointments a cross join lateral ${goingUsers} who
        where a.business_id = $1 and a.status not in ('cancelled', 'no_show')
          and ($5::uuid is null or who.user_id = $5)
          and a.start_time > ${startOfDay('($2::date - 32)', '$4')} and a.start_time < ${startOfDay('($3::date + 1)', '$4')}
          and a.end_time > ${startOfDay('($2::date - 1)', '$4')}
        order by a.start_time, a.id, who.user_id limit ${mostBusy}`,
      values: [businessId, period.from, addDays(period.to, 1), timeZone, person?.id ?? null],
    },
    settingsQuery(businessId),
  ]);
  const people = members.map((member) => ({
    ...member,
    busy: busy
      .filter(({ user_id }) => user_id === member.id)
      .map(({ start_time, end_time }) => ({ from: Date.parse(start_time), to: Date.parse(end_time) })),
  }));
  const facts = {
    period,
    part: asked.part ?? null,
    settings: settings ?? usualSchedule,
    timeZone,
    now,
    people,
    longest: asked.longest ?? false,
    atLeast: asked.minutes ?? 0,
  };
  return tellFreeTime(facts, person);
}
