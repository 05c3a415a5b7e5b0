import type { AppointmentFilter } from '@dayworks/shared/appointments/appointment-list';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { PartOfDay, QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { partOf } from '@dayworks/shared/questions/tell/period';
import { tellUnclear, type Unclear } from '@dayworks/shared/questions/tell/unclear';
import {
  type ToldVisit,
  tellMissedVisits,
  tellNextVisits,
  tellSchedule,
} from '@dayworks/shared/questions/tell/work/visits';
import {
  tellScheduleByPerson,
  tellVisitsDone,
  type VisitsOf,
} from '@dayworks/shared/questions/tell/work/visits-by-person';
import { looksLikeStreet, type Place, streetPattern } from '@dayworks/shared/questions/who/place-words';
import { goingUsers, isGoing } from '../../appointments/attendance.ts';
import { listColumns, startOfDay, statusTest } from '../../appointments/list-query.ts';
import { type Bind, createBinder, limitTo, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, readBusiness } from '../../platform/with-business.ts';
import { findCustomer } from '../who/find-named.ts';
import { customerPlaceTest, findPlace, linePlaceTest } from '../who/find-place.ts';
import { lookUp, type MeantNames } from '../who/look-up.ts';
import { countDoneJobs } from './jobs.ts';

interface Where {
  place: Place | null;
  /**
   * The id of a customer, set if the user's words are the name of this customer and not a place, as in 'we go to Bell
   * Street Brewing'.
   */
  customer?: string;
  /**
   * Set if it is unclear which place is meant, because the user's words match no street, no place where a customer
   * lives and no customer name. If the words also match no visit, the user is asked which place is meant.
   */
  unclear?: Unclear;
}

/**
 * Finds the place or customer that the user's words refer to. A visit can take place where no customer has an address,
 * so words that match neither a place nor a customer are used as typed.
 */
async function visitPlace(context: MemberContext, words: string | undefined): Promise<Where> {
  if (!words) return { place: null };
  const found = await findPlace(context, words);
  if ('one' in found) return { place: found.one };
  const somebody = await findCustomer(context, words);
  if ('one' in somebody && somebody.sure !== 'guess') return { place: null, customer: somebody.one.id };
  const place: Place = { kind: 'street', pattern: streetPattern(words) ?? '^$', label: words };
  return looksLikeStreet(words) ? { place } : { place, unclear: found.unclear };
}

function patternOf(place: Place): string {
  switch (place.kind) {
    case 'zip':
      return `\\m${place.zip}\\M`;
    case 'city':
      return streetPattern(place.city) ?? '^$';
    case 'street':
      return place.pattern;
  }
}

/** An appointment stores its address in one line. If it has no address, the customer's address is used. */
function visitPlaceTest(place: Place, bind: Bind): string {
  const pattern = patternOf(place);
  return `case when trim(coalesce(a.address, '')) <> '' then lower(a.address) ~ ${bind(pattern)} or ${linePlaceTest(place, 'a.address', 'a.customer_id', bind)}
    else exists (select from customers c where c.business_id = $1 and c.id = a.customer_id
      and ${customerPlaceTest(place, 'c', bind)}) end`;
}

interface Asked {
  period: Period;
  status: AppointmentFilter;
  /** Restricts the result to visits during the given part of the day; used only if the period is a single day. */
  part?: PartOfDay | null;
  meant?: Pick<MeantNames, 'person' | 'customer' | 'place'>;
  /** Restricts the result to visits that start after the given time. */
  after?: Date;
  /** Restricts the result to visits that a worker is driving to or working on, or whose planned time is now. */
  isUnderWay?: boolean;
  /** Restricts the result to visits; phone calls and events are excluded. */
  isOfVisits?: boolean;
  /**
   * Restricts the result to appointments that nobody is assigned to, either as the person in charge or as a crew
   * member.
   */
  isUnassigned?: boolean;
}

/** Filters appointments by the day when they start, in the same way as the appointment list. */
function visitTests(actor: Actor, asked: Asked, bind: Bind): string[] {
  const { timeZone } = actor;
  const { period, part, status, meant, after, isUnderWay, isOfVisits, isUnassigned } = asked;
  const zone = bind(timeZone);
  const tests = [
    'a.business_id = $1',
    statusTest(status),
    `a.start_time >= ${startOfDay(bind(period.from), zone)}`,
    `a.start_time < ${startOfDay(bind(addDays(period.to, 1)), zone)}`,
  ];
  if (after) tests.push(`a.start_time > ${bind(after.toISOString())}::timestamptz`);
  // A planned visit whose time has come is under way as well, even if nobody has tapped that it started.
  if (isUnderWay) {
    const now = bind(actor.now.toISOString());
    tests.push(`(a.status in ('on_my_way', 'in_progress')
      or (a.start_time <= ${now}::timestamptz and a.end_time > ${now}::timestamptz))`);
  }
  if (isOfVisits) tests.push(`a.type in ('visit', 'assessment')`);
  if (isUnassigned)
    tests.push(`a.assignee_id is null and not exists (select from visit_crew goes
      where goes.business_id = $1 and goes.appointment_id = a.id)`);
  if (part) {
    const { from, to } = partOf(period.from, part, timeZone);
    tests.push(
      `a.start_time < ${bind(new Date(to).toISOString())}::timestamptz`,
      `a.end_time > ${bind(new Date(from).toISOString())}::timestamptz`,
    );
  }
  if (meant?.person) tests.push(isGoing(bind(meant.person.id)));
  if (meant?.customer) tests.push(`a.customer_id = ${bind(meant.customer.id)}`);
  if (meant?.place) tests.push(visitPlaceTest(meant.place, bind));
  return tests;
}

interface VisitSums {
  count: number;
  open: number;
}

async function readVisits(
  context: MemberContext,
  asked: Asked,
  direction: 'asc' | 'desc' = 'asc',
): Promise<[VisitSums, ToldVisit[]]> {
  const { values, bind } = createBinder(context.actor.businessId);
  const where = visitTests(context.actor, asked, bind).join(' and ');
  const [[sums], first] = await readBusiness<[VisitSums[], ToldVisit[]]>(context, [
    named(
      'question-visits',
      `select count(*)::int as count, (count(*) filter (where ${statusTest('open')}))::int as open
       from appointments a where ${where}`,
      values,
    ),
    named(
      'question-visits-first',
      `select ${listColumns} from appointments a where ${where}
       order by a.start_time ${direction}, a.id ${direction} ${limitTo(shownRows)}`,
      values,
    ),
  ]);
  if (!sums) throw new Error('a sum has one row');
  return [sums, first];
}

export async function schedule(context: MemberContext, asked: QuestionParameters<'schedule'>): Promise<Told> {
  const { period, part = null } = asked;
  const where = await visitPlace(context, asked.place?.trim());
  const whom = where.customer ?? asked.customer?.trim();
  const found = await lookUp(context, { person: asked.person, customer: whom });
  if ('unclear' in found) {
    /*
     * For example, in the question 'When do we go to Portland', Portland is a place where customers live and not the
     * name of a customer.
     */
    const town = whom && !asked.place && !asked.person ? await findPlace(context, whom) : null;
    if (town && 'one' in town) return schedule(context, { ...asked, customer: undefined, place: whom });
    return found.unclear;
  }
  const meant = { ...found.meant, place: where.place };
  const isOfVisits = asked.kind === 'visits';
  const isUnassigned = asked.unassigned ?? false;
  const wanted = { period, part, meant, isOfVisits, isUnassigned };
  if (asked.upcoming) return nextVisits(context, { ...wanted, status: 'planned' }, where.unclear);
  const [sums, first] = await readVisits(context, { ...wanted, status: 'live' });
  if (sums.count === 0 && where.unclear) return tellUnclear(where.unclear);
  const scope = { ...meant, part, place: meant.place?.label ?? null, isOfVisits, isUnassigned };
  if (asked.by !== 'person' || meant.person) return tellSchedule(period, sums, first, scope);
  const people = await readByPerson(context, { ...wanted, status: 'live' });
  return tellScheduleByPerson(period, sums.count, people, scope);
}

/** Reads the visits that have not begun yet and, separately, the visits that are in progress now. */
async function nextVisits(
  context: MemberContext,
  asked: Asked & { meant: Pick<MeantNames, 'person' | 'customer' | 'place'> },
  unclear: Awaited<ReturnType<typeof visitPlace>>['unclear'],
): Promise<Told> {
  const { actor } = context;
  const { period, meant, part = null, isOfVisits = false } = asked;
  const [sums, first] = await readVisits(context, { ...asked, after: actor.now });
  const begun = { from: addDays(period.from, -1), to: period.to };
  const [, [underWay]] = await readVisits(context, {
    period: begun,
    status: 'open',
    meant,
    isUnderWay: true,
    isOfVisits,
  });
  if (sums.count === 0 && !underWay && unclear) return tellUnclear(unclear);
  const scope = { ...meant, part, place: meant.place?.label ?? null, isOfVisits };
  return tellNextVisits(period, sums.count, { first, underWay: underWay ?? null }, scope);
}

async function readByPerson(context: MemberContext, asked: Asked): Promise<VisitsOf[]> {
  const { values, bind } = createBinder(context.actor.businessId);
  const where = visitTests(context.actor, asked, bind).join(' and ');
  const [people] = await readBusiness<[VisitsOf[]]>(context, [
    named(
      'question-visits-by',
      `select who.user_id as id, (select nullif(p.name, '') from profiles p where p.id = who.user_id) as person,
         count(*)::int as count
       from appointments a left join lateral ${goingUsers} who on true where ${where}
       group by who.user_id order by count(*) desc, 2, 1 limit 500`,
      values,
    ),
  ]);
  return people;
}

export async function visitsDone(
  context: MemberContext,
  { period, compare, person: words, kind }: QuestionParameters<'visits_done'>,
): Promise<Told> {
  const found = await lookUp(context, { person: words });
  if ('unclear' in found) return found.unclear;
  const { meant } = found;
  const isOfVisits = kind === 'visits';
  const wanted = { status: 'completed', meant, isOfVisits } as const;
  const [sums, first] = await readVisits(context, { ...wanted, period }, 'desc');
  const then = compare && (await readVisits(context, { ...wanted, period: compare }));
  return tellVisitsDone(
    period,
    sums.count,
    meant.person
      ? { first }
      : { people: await readByPerson(context, { period, status: 'completed', isOfVisits }) },
    meant.person,
    compare && then ? { period: compare, count: then[0].count } : null,
    isOfVisits,
    // A job can take several visits, so the answer about visits also says how many jobs were finished.
    isOfVisits && !meant.person && !compare ? await countDoneJobs(context, period) : null,
  );
}

export async function missedVisits(
  context: MemberContext,
  { period, cancelled = false, kind }: QuestionParameters<'missed_visits'>,
): Promise<Told> {
  const status = cancelled ? 'cancelled' : 'no_show';
  const isOfVisits = kind === 'visits';
  const [sums, first] = await readVisits(context, { period, status, isOfVisits }, 'desc');
  return tellMissedVisits(period, status, sums.count, first, isOfVisits);
}
