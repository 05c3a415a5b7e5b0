import { sessionTiming } from '@dayworks/shared/auth/session-timing';
import type { MemberRole } from '@dayworks/shared/business/business';
import { isQuiet, nextLoudMoment } from '@dayworks/shared/dates/quiet-hours';
import { isToldInField, type NotificationKind } from '@dayworks/shared/notifications/notification-kind';
import {
  comesThrough,
  mostAMinute,
  type PushMessage,
  pushMessages,
  testMessage,
} from '@dayworks/shared/notifications/push-message';
import type { Platform } from '../../platform/verb-context.ts';
import { type Tx, withBusiness } from '../../platform/with-business.ts';
import { asNotification, type NotificationRow } from '../inbox.ts';
import { pushKeys } from './push-keys.ts';

/** How long a process may take for what it has claimed. Afterwards, another process assumes that it was killed. */
const claimSeconds = 90;
/** The number of devices of one business that may be under way at the same time, over all processes. */
const mostOfBusiness = 4;
/** The number of notifications that are looked at for one device. */
const mostDue = 500;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What waits for the end of quiet hours stays news for this long afterwards. */
const staysNewMs = 12 * hourMs;

interface Device {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key: string;
  attempts: number;
  minute_began_at: string | null;
  sent_in_minute: number;
  is_open: boolean;
}

interface Reader {
  role: MemberRole;
  business_name: string;
  time_zone: string;
  quiet_from: string;
  quiet_to: string;
}

interface Delivery {
  delivery_id: string;
  expires_at: string;
}

type DueRow = Delivery & NotificationRow;

/** What is due on a device: notifications, and tests that the person asked for. */
interface Due {
  told: DueRow[];
  tests: Delivery[];
}

/** A message, the deliveries that it settles, and how the push service should treat it. */
export interface PushToSend {
  message: PushMessage;
  deliveryIds: string[];
  isUrgent: boolean;
  /** For how many seconds the push service keeps the message for a device that is not reachable. */
  secondsToLive: number;
}

export interface ClaimedPush {
  device: Pick<Device, 'id' | 'endpoint' | 'p256dh' | 'auth' | 'attempts'>;
  pushes: PushToSend[];
}

const claimText = `update push_subscriptions s set claimed_until = now() + interval '${claimSeconds} seconds', attempts = s.attempts + 1
  where s.business_id = $1 and s.id = (
    select d.id from push_subscriptions d
    where d.business_id = $1 and d.next_try_at <= now() and (d.claimed_until is null or d.claimed_until <= now())
      and exists (select from push_deliveries p where p.business_id = $1 and p.subscription_id = d.id and p.due_at <= now())
    order by d.next_try_at, d.id limit 1 for update skip locked)
    and (select count(*) from push_subscriptions c where c.business_id = $1 and c.claimed_until > now()) < ${mostOfBusiness}
  returning s.id, s.user_id, s.endpoint, s.p256dh, s.auth, s.server_key, s.attempts, s.minute_began_at, s.sent_in_minute,
    is_open_session(s.session_id, $2, $3) as is_open`;

const readerText = `select m.role, b.business_name, b.time_zone, coalesce(q.quiet_from, '00:00') as quiet_from,
    coalesce(q.quiet_to, '00:00') as quiet_to
  from members m join business_settings b on b.id = m.business_id
  left join quiet_hours q on q.business_id = m.business_id and q.user_id = m.user_id
  where m.business_id = $1 and m.user_id = $2`;

const dueOf = `p.business_id = $1 and p.subscription_id = $2 and p.due_at <= now()`;
const toldText = `select p.id as delivery_id, p.expires_at, n.id, n.kind, n.entity, n.entity_id, n.facts, n.created_at, n.read_at
  from push_deliveries p join notifications n on n.business_id = $1 and n.id = p.notification_id
  where ${dueOf} order by n.created_at, p.id limit ${mostDue}`;
const testsText = `select p.id as delivery_id, p.expires_at from push_deliveries p where ${dueOf} and p.notification_id is null`;

const urgentKinds: readonly NotificationKind[] = ['visit_changed', 'own_visit_answered', 'pay_changed'];

interface Plan {
  pushes: PushToSend[];
  dropped: string[];
  postponed: { ids: string[]; until: Date }[];
}

const idsOf = (rows: readonly Delivery[]) => rows.map(({ delivery_id }) => delivery_id);
const secondsUntil = (moment: string, now: Date) =>
  Math.max(60, Math.round((Date.parse(moment) - now.getTime()) / 1000));

function toPush(
  rows: readonly Delivery[],
  message: PushMessage,
  { now, isUrgent }: { now: Date; isUrgent: boolean },
): PushToSend {
  const newest = rows.reduce((latest, { expires_at }) => (expires_at > latest ? expires_at : latest), '');
  return { message, deliveryIds: idsOf(rows), isUrgent, secondsToLive: secondsUntil(newest, now) };
}

/** The messages for what may be shown now. If there is one message for all, it settles all deliveries. */
function messagesFor(rows: readonly DueRow[], reader: Reader, room: number, now: Date): PushToSend[] {
  const due = rows.map((row) => ({
    notification: asNotification(row, { role: reader.role, timeZone: reader.time_zone }),
    record: `${row.entity}:${row.entity_id}`,
  }));
  const messages = pushMessages(due, { businessName: reader.business_name, role: reader.role }, room);
  return messages.map((message, index) => {
    const settled = messages.length === rows.length ? rows.slice(index, index + 1) : rows;
    return toPush(settled, message, {
      now,
      isUrgent: settled.some(({ kind }) => urgentKinds.includes(kind)),
    });
  });
}

/** Decides what is sent now, what waits and what is not sent at all. */
function plan({ told, tests }: Due, device: Device, reader: Reader, now: Date): Plan {
  const quiet = { ...reader, timeZone: reader.time_zone };
  const quietEnd = nextLoudMoment(quiet, now);
  const isOver = (row: DueRow) =>
    row.read_at !== null ||
    Date.parse(row.expires_at) <= now.getTime() ||
    (reader.role === 'field' && !isToldInField(row.kind, row.entity));
  const isHeld = (row: DueRow) => isQuiet(quiet, now) && !comesThrough(row.kind, row.facts, quietEnd);

  const current = told.filter((row) => !isOver(row));
  const held = current.filter(isHeld);
  const loud = current.filter((row) => !isHeld(row));
  const began = device.minute_began_at ? Date.parse(device.minute_began_at) : 0;
  const room = now.getTime() - began < minuteMs ? mostAMinute - device.sent_in_minute : mostAMinute;
  return {
    pushes: [
      ...(tests.length > 0 ? [toPush(tests, testMessage, { now, isUrgent: true })] : []),
      ...(room > 0 ? messagesFor(loud, reader, room, now) : []),
    ],
    dropped: idsOf(told.filter(isOver)),
    postponed: [
      { ids: idsOf(held), until: quietEnd },
      { ids: room > 0 ? [] : idsOf(loud), until: new Date(began + minuteMs) },
    ],
  };
}

const removeDevice = ({ $client }: Tx, businessId: string, id: string) =>
  $client.query('delete from push_subscriptions where business_id = $1 and id = $2', [businessId, id]);

async function keepPlan({ $client }: Tx, businessId: string, { dropped, postponed }: Plan): Promise<void> {
  if (dropped.length > 0)
    await $client.query('delete from push_deliveries where business_id = $1 and id = any ($2::uuid[])', [
      businessId,
      dropped,
    ]);
  for (const { ids, until } of postponed)
    if (ids.length > 0)
      await $client.query(
        `update push_deliveries set due_at = $3, expires_at = greatest(expires_at, $4)
         where business_id = $1 and id = any ($2::uuid[])`,
        [businessId, ids, until, new Date(until.getTime() + staysNewMs)],
      );
}

/**
 * Claims the next device of a business on which something is due, and decides what it is sent. A device whose session has
 * ended is forgotten. Returns undefined if nothing is due.
 */
export async function claimPush(
  { platform, businessId }: { platform: Platform; businessId: string },
  now = new Date(),
): Promise<ClaimedPush | undefined> {
  return withBusiness({ platform, actor: { businessId } }, async (tx) => {
    const { rows: devices } = await tx.$client.query<Device>({
      name: 'push-claim',
      text: claimText,
      values: [businessId, sessionTiming.idleSeconds, platform.env.demo],
    });
    const [device] = devices;
    if (!device) return undefined;
    const { rows: readers } = await tx.$client.query<Reader>({
      name: 'push-reader',
      text: readerText,
      values: [businessId, device.user_id],
    });
    const [reader] = readers;
    if (!reader || !device.is_open || device.server_key !== pushKeys(platform.secret).publicKey) {
      await removeDevice(tx, businessId, device.id);
      return { device, pushes: [] };
    }
    const values = [businessId, device.id];
    const { rows: told } = await tx.$client.query<DueRow>({ name: 'push-due', text: toldText, values });
    const { rows: tests } = await tx.$client.query<Delivery>({ name: 'push-tests', text: testsText, values });
    const decided = plan({ told, tests }, device, reader, now);
    await keepPlan(tx, businessId, decided);
    if (decided.pushes.length === 0)
      await tx.$client.query(
        'update push_subscriptions set claimed_until = null, attempts = attempts - 1 where business_id = $1 and id = $2',
        [businessId, device.id],
      );
    return { device, pushes: decided.pushes };
  });
}

/** What became of the messages to a device. */
export interface PushOutcome {
  /** The deliveries that need no further attempt. */
  settled: string[];
  /** The number of messages that the push service accepted. */
  accepted: number;
  isGone: boolean;
  problem: string | null;
  /** The pause before the next attempt; null if everything is settled. */
  pauseMs: number | null;
}

/**
 * Records what became of a claim. It counts only if the claim is still this process's: the number of attempts has changed
 * if another process has taken the device over.
 */
export async function recordPush(
  { platform, businessId }: { platform: Platform; businessId: string },
  { id, attempts }: ClaimedPush['device'],
  { settled, accepted, isGone, problem, pauseMs }: PushOutcome,
): Promise<void> {
  await withBusiness({ platform, actor: { businessId } }, async (tx) => {
    await tx.$client.query('delete from push_deliveries where business_id = $1 and id = any ($2::uuid[])', [
      businessId,
      settled,
    ]);
    if (isGone) {
      await tx.$client.query(
        'delete from push_subscriptions where business_id = $1 and id = $2 and attempts = $3',
        [businessId, id, attempts],
      );
      return;
    }
    await tx.$client.query({
      name: 'push-outcome',
      text: `update push_subscriptions set claimed_until = null, problem = $4,
          attempts = case when $5::int is null then 0 else attempts end,
          next_try_at = now() + make_interval(secs => coalesce($5::int, 0) / 1000.0),
          last_sent_at = case when $6::int > 0 then now() else last_sent_at end,
          sent_in_minute = $6::int + case when minute_began_at > now() - interval '1 minute' then sent_in_minute else 0 end,
          minute_began_at = case when minute_began_at > now() - interval '1 minute' then minute_began_at else now() end
        where business_id = $1 and id = $2 and attempts = $3`,
      values: [businessId, id, attempts, problem, pauseMs, accepted],
    });
  });
}
