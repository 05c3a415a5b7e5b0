import type { DayClose } from '@dayworks/shared/closing/day-close';
import { changedSince, type RecordedLine } from '@dayworks/shared/closing/day-close-lines';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { named } from '../platform/list/query.ts';
import type { Actor, NamedQuery, Scope } from '../platform/with-business.ts';

/** Reads the amounts recorded on a day by payment method; triggers update these amounts with every payment and refund. */
export const recordedQuery = ({ businessId }: Scope, day: CalendarDate): NamedQuery =>
  named(
    'recorded-by-method',
    `select min(method) as method, sum(payments)::int as payments, sum(received) as received,
       sum(given_back) as given_back, sum(received - given_back) as recorded
     from method_days where business_id = $1 and day = $2 group by lower(method)`,
    [businessId, day],
  );

const nameOf = (column: string) => `(select nullif(p.name, '') from profiles p where p.id = ${column})`;

/** In these columns `c` is the day close and $1 is the business id. */
export const closeColumns = `c.id, c.day, c.lines, c.recorded, c.counted, c.difference, c.explanation, c.closed_at,
  ${nameOf('c.closed_by')} as closed_by, c.reopened_at, ${nameOf('c.reopened_by')} as reopened_by, c.reopen_reason,
  coalesce((select jsonb_agg(m) from (select min(method) as method, sum(received - given_back) as recorded
    from method_days where business_id = $1 and day = c.day group by lower(method)) as m), '[]') as now`;

export type ReadClose = Omit<DayClose, 'changed'> & { now: Pick<RecordedLine, 'method' | 'recorded'>[] };

/** A day close that was reopened is not compared with the current amounts. */
export const closeOf = ({ now, ...close }: ReadClose): DayClose => ({
  ...close,
  changed: close.reopened_at ? [] : changedSince(close.lines, now),
});

export const closesOfDayQuery = ({ businessId }: Scope, day: CalendarDate): NamedQuery =>
  named(
    'closes-of-day',
    `select ${closeColumns} from day_closes c where c.business_id = $1 and c.day = $2
     order by c.reopened_at is not null, c.closed_at desc, c.id limit 20`,
    [businessId, day],
  );

/** The first day of the books: the day when the business was created, or the day of an earlier payment. */
export const booksBeginQuery = ({
  businessId,
  timeZone,
}: Pick<Actor, 'businessId' | 'timeZone'>): NamedQuery =>
  named(
    'books-begin',
    `select least((b.created_at at time zone $2)::date, (select min(day) from method_days
       where business_id = $1 and (payments, received, given_back) <> (0, 0, 0))) as day
     from business_settings b where b.id = $1`,
    [businessId, timeZone],
  );

const lookBackDays = 30;
const mostOpenDays = 7;

/** Only unclosed days after the first closed day count as open, so a business that never closed a day is not reminded. */
export const openDaysQuery = ({ businessId }: Scope, today: CalendarDate): NamedQuery =>
  named(
    'open-days',
    `with first as materialized (select min(day) as day from day_closes where business_id = $1)
     select m.day from first join method_days m on m.business_id = $1 and m.day > first.day
       and m.day <= $2::date and m.day > $2::date - ${lookBackDays}
     where (m.payments, m.received, m.given_back) <> (0, 0, 0)
       and not exists (select from day_closes c where c.business_id = $1 and c.day = m.day and c.reopened_at is null)
     group by m.day order by m.day desc limit ${mostOpenDays}`,
    [businessId, today],
  );

export const isClosedQuery = ({ businessId }: Scope, day: CalendarDate): NamedQuery =>
  named(
    'is-day-closed',
    'select id from day_closes where business_id = $1 and day = $2 and reopened_at is null',
    [businessId, day],
  );
