import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { DomainError } from '@dayworks/shared/errors';
import { isSendingMoment } from '@dayworks/shared/reminders/due-step';
import type { MonthlyRun, MonthlyStatement } from '@dayworks/shared/statements/contract';
import { type MonthlyOutcome, monthToSend } from '@dayworks/shared/statements/monthly-statements';
import { postLetter } from '../documents/send-document.ts';
import { readOwner } from '../identity/identity.ts';
import { refuseUnprovenSender } from '../identity/proven-address.ts';
import { isWaySetUp } from '../outbox/queue-message.ts';
import { roomForReminders } from '../outbox/sending-limits.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { demoBusinessId } from '../platform/orphans.ts';
import { eachOnItsOwn } from '../platform/process-each.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { type HolidayRow, holidaysQuery, holidayTestOf } from '../reminders/reminder-facts.ts';
import { readReminderSettings } from '../reminders/settings.ts';
import { statementLetters } from './statement-letters.ts';

interface SendingBusiness {
  business_id: string;
  owner_id: string;
  time_zone: string;
}

const sendingQuery = `select s.business_id, b.user_id as owner_id, b.time_zone
  from reminder_settings s join business_settings b on b.id = s.business_id
  where s.sends_statements and s.business_id <> $1 and b.user_id is not null and b.closes_on is null`;

/**
 * Adds a statement for every customer who owes money on the day of the month's run. A customer who owes money only
 * later in the month gets no statement for that month.
 */
async function startMonth({ $client }: Tx, { businessId }: Actor, month: CalendarDate): Promise<void> {
  await $client.query(
    `with run as (insert into statement_runs (business_id, month) values ($1, $2)
       on conflict (business_id, month) do nothing returning month)
     insert into monthly_statements (business_id, month, customer_id)
     select $1, run.month, c.id from run, customers c
     where c.business_id = $1 and c.balance_due > 0 and c.archived_at is null and not is_left_alone($1, c.id)
       and not exists (select from invoices i where i.business_id = $1 and i.customer_id = c.id and i.balance_due > 0 and is_left_alone($1, i.id))`,
    [businessId, month],
  );
}

interface Waiting {
  id: string;
  customer_id: string;
}

const waitingQuery = (businessId: string, month: CalendarDate) => ({
  name: 'monthly-statements-waiting',
  text: `select id, customer_id from monthly_statements where business_id = $1 and month = $2 and outcome = 'waiting' order by id`,
  values: [businessId, month],
});

const settle = ({ $client }: Tx, { businessId }: Actor, id: string, outcome: MonthlyOutcome, found: object) =>
  $client.query(
    `update monthly_statements set outcome = $3, message_id = $4, problem = $5 where business_id = $1 and id = $2`,
    Object.values({ businessId, id, outcome, message_id: null, problem: null, ...found }),
  );

interface Owing {
  has_email: boolean;
  owes: boolean;
}

/**
 * Sends one statement. Its row is locked and read again, so that only one of several processes sends it. The message and
 * the outcome are written in one transaction, so a server crash never leaves only one of them.
 */
async function sendOne(platform: Platform, actor: Actor, { id, customer_id }: Waiting): Promise<void> {
  await withBusiness({ platform, actor }, async (tx) => {
    const { rows } = await tx.$client.query<Owing>(
      `select coalesce(c.email, '') <> '' as has_email, c.balance_due > 0 and c.archived_at is null as owes
       from monthly_statements m join customers c on c.business_id = $1 and c.id = m.customer_id
       where m.business_id = $1 and m.id = $2 and m.outcome = 'waiting' for update of m`,
      [actor.businessId, id],
    );
    const [customer] = rows;
    if (!customer) return;
    if (!customer.owes) return void (await settle(tx, actor, id, 'settled', {}));
    if (!customer.has_email) return void (await settle(tx, actor, id, 'no_email', {}));
    const letter = await statementLetters.write(tx, platform, actor, customer_id, { note: null, tone: null });
    const { message_id } = await postLetter(tx, platform, actor, 'statement', letter, 'email');
    await settle(tx, actor, id, 'sent', { message_id });
    await audit(
      tx,
      { ...actor, userId: null },
      {
        action: 'send_email',
        entity: 'customer',
        entityId: customer_id,
        after: { message_id, method: 'email' },
      },
    );
  });
}

async function sendOrExplain(platform: Platform, actor: Actor, waiting: Waiting): Promise<void> {
  try {
    await sendOne(platform, actor, waiting);
  } catch (error) {
    // If a statement would exceed a sending limit, it is sent in a later run.
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'TOO_MANY_REQUESTS') return;
    const problem = error.message;
    await withBusiness({ platform, actor }, (tx) => settle(tx, actor, waiting.id, 'failed', { problem }));
  }
}

async function sendBusiness(platform: Platform, actor: Actor): Promise<void> {
  const { businessId } = actor;
  const settings = await withBusiness({ platform, actor }, (tx) => readReminderSettings(tx, actor));
  const month = monthToSend(settings, businessDay(actor));
  if (!month || !isWaySetUp(platform, businessId, 'email')) return;
  const [holidays] = await readBusiness<[HolidayRow[]]>({ platform, actor }, [holidaysQuery(businessId)]);
  if (!isSendingMoment(settings, actor, holidayTestOf(holidays))) return;
  refuseUnprovenSender(platform, actor.person);
  await withBusiness({ platform, actor }, (tx) => startMonth(tx, actor, month));
  const [waiting] = await readBusiness<[Waiting[]]>({ platform, actor }, [waitingQuery(businessId, month)]);
  if (waiting.length === 0) return;
  const room = await withBusiness({ platform, actor }, (tx) => roomForReminders(tx, businessId));
  for (const one of waiting.slice(0, room)) await sendOrExplain(platform, actor, one);
}

/** Creates the scheduler that sends monthly statements on behalf of the owner. */
export function createStatementClock(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<SendingBusiness>(sendingQuery, [demoBusinessId]);
    await eachOnItsOwn(
      platform,
      'sending statements',
      rows,
      ({ business_id }) => business_id,
      async ({ business_id, owner_id, time_zone }) => {
        const person = await readOwner(platform, owner_id);
        if (!person) return;
        await sendBusiness(platform, {
          userId: owner_id,
          businessId: business_id,
          role: 'owner',
          timeZone: time_zone,
          now,
          requestId: 'monthly-statements',
          person,
        });
      },
    );
  };
}

/** The maximum number of customers in the statement list. Customers without a statement are listed first. */
const mostListed = 200;

/** Returns the results of the last month for which statements were sent automatically. */
export async function readMonthlyRun(context: MemberContext): Promise<MonthlyRun | null> {
  const { businessId } = context.actor;
  const [[run], customers] = await readBusiness<[Omit<MonthlyRun, 'customers'>[], MonthlyStatement[]]>(
    context,
    [
      {
        name: 'monthly-statements-run',
        text: `select r.month, (count(*) filter (where m.outcome = 'sent'))::int as sent, count(m.id)::int as total
          from statement_runs r left join monthly_statements m on m.business_id = $1 and m.month = r.month
          where r.business_id = $1 and r.month = (select max(month) from statement_runs where business_id = $1) group by r.month`,
        values: [businessId],
      },
      {
        name: 'monthly-statements-customers',
        text: `select c.id, c.first_name, c.last_name, c.company, m.outcome, m.problem
          from monthly_statements m join customers c on c.business_id = $1 and c.id = m.customer_id
          where m.business_id = $1 and m.month = (select max(month) from statement_runs where business_id = $1)
          order by m.outcome = 'sent', c.sort_name, c.id limit ${mostListed}`,
        values: [businessId],
      },
    ],
  );
  return run ? { ...run, customers } : null;
}
