import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { dueThrough } from '@dayworks/shared/recurring/series-dates';
import { readOwner } from '../identity/identity.ts';
import { readDocumentSettings } from '../look/read-settings.ts';
import { roomForReminders } from '../outbox/sending-limits.ts';
import { eachOnItsOwn } from '../platform/process-each.ts';
import { lockRecord } from '../platform/record.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Actor, withBusiness } from '../platform/with-business.ts';
import { settleDue } from './make-invoice.ts';
import { seriesRecord } from './series-record.ts';

interface DueSeries {
  id: string;
  business_id: string;
  owner_id: string;
  time_zone: string;
  next_on: string;
}

const pageSize = 500;

/**
 * Finds the recurring invoices whose date and hour have arrived in the time zone of the business. In every time zone
 * the local date is at most tomorrow's date in UTC. $2 and $3 are the position where the previous page ended.
 */
const dueQuery = `select r.id, r.business_id, b.user_id as owner_id, b.time_zone, r.next_on
  from recurring_invoices r join business_settings b on b.id = r.business_id
  left join document_settings d on d.business_id = r.business_id
  where not r.is_paused and r.deleted_at is null and r.next_on is not null
    and r.next_on <= ($1::timestamptz at time zone 'UTC')::date + 1
    and ($1::timestamptz at time zone b.time_zone)
      >= r.next_on + make_interval(hours => coalesce(d.recurring_hour, 8))
    and b.closes_on is null and b.user_id is not null
    and ($2::date is null or (r.next_on, r.id) > ($2::date, $3::uuid))
  order by r.next_on, r.id limit ${pageSize}`;

/**
 * Each recurring invoice is processed in a separate transaction. If several processes run, only one creates the
 * invoice, because the others wait for the row lock and then find nothing due. If the sending limit is reached,
 * automatic sending waits for a later run.
 */
async function makeDue(platform: Platform, actor: Actor, id: string): Promise<void> {
  await withBusiness({ platform, actor }, async (tx) => {
    const found = await lockRecord(tx, actor, seriesRecord, id);
    if (found.deleted_at) return;
    const { recurring_hour } = await readDocumentSettings(tx, actor);
    if (found.delivery === 'send' && (await roomForReminders(tx, actor.businessId)) === 0) return;
    const through = dueThrough(wallTimeIn(actor.timeZone, actor.now), recurring_hour);
    await settleDue(tx, platform, actor, found, through);
  });
}

/** Creates the scheduler of recurring invoices; messages are sent on behalf of the owner. */
export function createRecurringClock(platform: Platform) {
  const makeOne = async (due: DueSeries, now: Date) => {
    const person = await readOwner(platform, due.owner_id);
    if (!person) return;
    await makeDue(
      platform,
      {
        userId: due.owner_id,
        businessId: due.business_id,
        role: 'owner',
        timeZone: due.time_zone,
        now,
        requestId: 'recurring-invoices',
        person,
      },
      due.id,
    );
  };
  return async (now = new Date()): Promise<void> => {
    let last: DueSeries | undefined;
    do {
      const values = [now, last?.next_on ?? null, last?.id ?? null];
      const { rows } = await platform.database.operator.query<DueSeries>(dueQuery, values);
      await eachOnItsOwn(
        platform,
        'creating a recurring invoice',
        rows,
        ({ business_id }) => business_id,
        (due) => makeOne(due, now),
      );
      last = rows.length === pageSize ? rows.at(-1) : undefined;
    } while (last);
  };
}
