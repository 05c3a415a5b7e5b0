import { addDays, type CalendarDate, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../../platform/with-business.ts';

/** The business, its time zone and the dates that are needed to answer a question. */
export interface Moment {
  businessId: string;
  timeZone: string;
  now: Date;
  today: CalendarDate;
  /** The first day of the period of 12 months that ends today. */
  yearStart: CalendarDate;
  /** The Monday of next week. */
  nextMonday: CalendarDate;
}

export function momentOf(actor: Actor): Moment {
  const { businessId, timeZone, now } = actor;
  const today = businessDay(actor);
  return {
    ...{ businessId, timeZone, now, today },
    yearStart: addDays(today, -364),
    nextMonday: addDays(startOfWeek(today), 7),
  };
}

/** The SQL expression for the customer of a row; null if the row has no customer. $1 is the business id. */
export const customerOf = (row: string) => `(select jsonb_build_object('id', c.id, 'first_name', c.first_name,
    'last_name', c.last_name, 'company', c.company)
  from customers c where c.business_id = $1 and c.id = ${row}.customer_id)`;

/**
 * The limits for reading the data of an answer: the maximum number of rows to read, and the maximum number of the
 * largest rows to return.
 */
export interface Reach {
  looked: number;
  told: number;
}

/** Coach suggestions mention only a few records, so few rows are read. */
export const few: Reach = { looked: 100, told: 30 };
/**
 * The limits for answers in the chat. An answer counts all matching rows, so the limits are higher than the number of
 * open records of any business.
 */
export const all: Reach = { looked: 10_000, told: 5_000 };

/**
 * The data that a question is based on: queries that can be sent together with the queries of other questions, and a
 * function that reads their rows.
 */
export interface Facts<Read> {
  queries: readonly NamedQuery[];
  read: (rows: readonly unknown[][]) => Read;
}

export const facts = <Rows extends unknown[][], Read>(
  queries: { [Index in keyof Rows]: NamedQuery },
  read: (...rows: Rows) => Read,
): Facts<Read> => ({ queries, read: (rows) => read(...(rows as Rows)) });

/** Defines the data of a question that needs only the rows of one query, without further processing. */
export const rowsOf = <Row>(query: NamedQuery): Facts<Row[]> =>
  facts<[Row[]], Row[]>([query], (rows) => rows);

type AllRead<All> = { [Name in keyof All]: All[Name] extends Facts<infer Read> ? Read : never };

/** Reads the data of one or several questions in one round trip. */
export async function readFacts<All extends Record<string, Facts<unknown>>>(
  context: MemberContext,
  all: All,
): Promise<AllRead<All>> {
  const asked = Object.entries(all);
  const rows = await readBusiness<unknown[][]>(
    context,
    asked.flatMap(([, { queries }]) => queries),
  );
  let from = 0;
  const read = asked.map(([name, { queries, read: readRows }]) => {
    const own = rows.slice(from, from + queries.length);
    from += queries.length;
    return [name, readRows(own)];
  });
  return Object.fromEntries(read) as AllRead<All>;
}
