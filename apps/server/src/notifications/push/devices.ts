import { invalid, notFound } from '@dayworks/shared/errors';
import {
  mostPushDevices,
  type NewPushDevice,
  type PushDevice,
  type PushSettings,
  type QuietHours,
} from '@dayworks/shared/notifications/push';
import { refuseClosingBusiness, refuseEndedSession } from '../../identity/may-give-out.ts';
import type { SignedInContext } from '../../identity/request-context.ts';
import { audit } from '../../platform/audit.ts';
import { countTry, type Limit } from '../../platform/limits/rate-limit.ts';
import { hostOf } from '../../platform/post-request.ts';
import { findPublicAddress } from '../../platform/public-host.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness, type Tx, withBusiness } from '../../platform/with-business.ts';
import { encryptPush } from './encrypt-push.ts';
import { pushKeys } from './push-keys.ts';

/** A device is told without signing in, so it belongs to the session in which notifications were turned on. */
type DeviceContext = MemberContext & Pick<SignedInContext, 'session' | 'userAgent'>;

const hour = 60 * 60;
const adds: Limit = { name: 'devices for notifications', max: 60, windowSeconds: hour };
const tests: Limit = { name: 'tests of notifications', max: 30, windowSeconds: hour };
const longestUserAgent = 400;

const noDevice = () => notFound('Device not found');

export async function listDevices(context: DeviceContext): Promise<PushSettings> {
  const { platform, actor, session } = context;
  const own = [actor.businessId, actor.userId];
  const [devices, [quiet]] = await readBusiness<[PushDevice[], QuietHours[]]>(context, [
    {
      name: 'push-devices',
      text: `select id, user_agent, session_id = $3 as is_current, created_at, last_sent_at, problem from push_subscriptions
             where business_id = $1 and user_id = $2 order by created_at desc, id`,
      values: [...own, session.sessionId],
    },
    {
      name: 'quiet-hours',
      text: 'select quiet_from, quiet_to from quiet_hours where business_id = $1 and user_id = $2',
      values: own,
    },
  ]);
  return {
    quiet_from: quiet?.quiet_from ?? '00:00',
    quiet_to: quiet?.quiet_to ?? '00:00',
    server_key: pushKeys(platform.secret).publicKey,
    session_id: session.sessionId,
    devices,
  };
}

/**
 * Rejects an address that is not a push service on the public internet. The host is checked again before each message,
 * because the address of a name can change. The keys are tried, because any 65 bytes look like a key.
 */
async function refuseAddress(
  { platform, actor }: DeviceContext,
  { endpoint, keys }: NewPushDevice,
): Promise<void> {
  const refuse = (text: string) => invalid(text, { endpoint: text });
  const { protocol, username, password } = new URL(endpoint);
  if (username || password || (protocol !== 'https:' && !platform.env.PRIVATE_HOSTS))
    throw refuse('Not the address of a push service');
  try {
    encryptPush('', keys);
  } catch {
    throw invalid('Not the key of a device', { keys: 'Not the key of a device' });
  }
  await countTry(platform.database.app, adds, actor.userId);
  await findPublicAddress(hostOf(endpoint), platform.env, refuse);
}

/** Writes the device. Returns its id and whether it was not there before. */
async function keepDevice(
  { $client }: Tx,
  { platform, actor, session, userAgent }: DeviceContext,
  { endpoint, keys }: NewPushDevice,
): Promise<{ id: string; is_new: boolean }> {
  const { businessId, userId } = actor;
  await $client.query('select free_push_endpoint($1, $2, $3)', [endpoint, businessId, userId]);
  const { rows } = await $client.query<{ id: string; is_new: boolean }>(
    `insert into push_subscriptions as s (business_id, user_id, session_id, endpoint, p256dh, auth, server_key, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
       server_key = excluded.server_key, user_agent = excluded.user_agent, claimed_until = null, next_try_at = now(),
       attempts = 0, problem = null
     returning s.id, xmax = 0 as is_new`,
    [
      ...[businessId, userId, session.sessionId, endpoint, keys.p256dh, keys.auth],
      ...[pushKeys(platform.secret).publicKey, userAgent?.slice(0, longestUserAgent) ?? null],
    ],
  );
  const [kept] = rows;
  if (!kept) throw new Error('insert returned nothing');
  return kept;
}

/** Turns notifications on for the device of the caller's session. A browser has one address, so an older one is removed. */
export async function addDevice(context: DeviceContext, device: NewPushDevice): Promise<PushSettings> {
  const { actor, session } = context;
  const { businessId, userId } = actor;
  await refuseAddress(context, device);
  await withBusiness(context, async (tx) => {
    await refuseEndedSession(tx.$client, session);
    await refuseClosingBusiness(tx.$client, businessId);
    if (device.replaces) {
      const { rowCount } = await tx.$client.query(
        'delete from push_subscriptions where business_id = $1 and user_id = $2 and endpoint = $3',
        [businessId, userId, device.replaces],
      );
      if (rowCount === 0) throw noDevice();
    }
    const { id, is_new } = await keepDevice(tx, context, device);
    await tx.$client.query(
      `delete from push_subscriptions where business_id = $1 and user_id = $2 and id <> $3 and (session_id = $4
         or id in (select id from push_subscriptions where business_id = $1 and user_id = $2 and id <> $3
           order by created_at desc, id offset ${mostPushDevices - 1}))`,
      [businessId, userId, id, session.sessionId],
    );
    if (is_new) await audit(tx, actor, { action: 'create', entity: 'notification_device', entityId: id });
  });
  return listDevices(context);
}

export async function removeDevice(context: DeviceContext, { id }: { id: string }): Promise<PushSettings> {
  const { actor } = context;
  await withBusiness(context, async (tx) => {
    const { rowCount } = await tx.$client.query(
      'delete from push_subscriptions where business_id = $1 and user_id = $2 and id = $3',
      [actor.businessId, actor.userId, id],
    );
    if (rowCount === 0) throw noDevice();
    await audit(tx, actor, { action: 'delete', entity: 'notification_device', entityId: id });
  });
  return listDevices(context);
}

export async function setQuietHours(context: DeviceContext, hours: QuietHours): Promise<PushSettings> {
  const { actor } = context;
  await withBusiness(context, async (tx) => {
    await tx.$client.query(
      `insert into quiet_hours (business_id, user_id, quiet_from, quiet_to) values ($1, $2, $3, $4)
       on conflict (business_id, user_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
      [actor.businessId, actor.userId, hours.quiet_from, hours.quiet_to],
    );
    await audit(tx, actor, {
      action: 'update',
      entity: 'quiet_hours',
      entityId: actor.userId,
      after: hours,
    });
  });
  return listDevices(context);
}

export async function testDevice(context: DeviceContext, { id }: { id: string }): Promise<null> {
  const { platform, actor } = context;
  await countTry(platform.database.app, tests, actor.userId);
  return withBusiness(context, async (tx) => {
    const { rowCount } = await tx.$client.query(
      `insert into push_deliveries (business_id, subscription_id, expires_at)
       select business_id, id, now() + interval '10 minutes' from push_subscriptions
       where business_id = $1 and user_id = $2 and id = $3`,
      [actor.businessId, actor.userId, id],
    );
    if (rowCount === 0) throw noDevice();
    return null;
  });
}
