import { conflict } from '@dayworks/shared/errors';
import type { MailProvider } from '@dayworks/shared/mail/mail-providers';
import type { MailIdentityEdit, MailSettings, Receiving } from '@dayworks/shared/mail/mail-settings';
import { pick } from '@dayworks/shared/pick';
import { readOwners, tellOwner } from '../business/tell-owners.ts';
import { installationAddress } from '../outbox/mailer.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import {
  type NamedQuery,
  readBusiness,
  type Scope,
  type Tx,
  withBusiness,
} from '../platform/with-business.ts';
import { pendingAddress } from './pending-account.ts';

export interface MailRow {
  from_name: string | null;
  reply_to: string | null;
  signature: string | null;
  provider: MailProvider | null;
  address: string | null;
  host: string | null;
  port: number | null;
  username: string | null;
  connected_at: string | null;
  problem: string | null;
  is_connected: boolean;
  pending: string | null;
  pending_until: string | null;
  version: number;
  business_name: string;
  receiving: Receiving | null;
}

const mailQuery = (businessId: string): NamedQuery => ({
  name: 'mail-settings',
  text: `select m.from_name, m.reply_to, m.signature, m.provider, m.address, m.host, m.port, m.username, m.connected_at,
      m.problem, m.sealed is not null as is_connected, m.pending, m.pending_until, coalesce(m.version, 1) as version,
      b.business_name, (select jsonb_build_object('host', x.host, 'port', x.port, 'takes', x.takes, 'read_at', x.read_at,
        'problem', x.problem) from mailboxes x where x.business_id = $1) as receiving
    from business_settings b left join mail_settings m on m.business_id = b.id where b.id = $1`,
  values: [businessId],
});

const identityFields = ['from_name', 'reply_to', 'signature'] as const;

/**
 * Returns the email settings without any secrets. An account without a stored password, for example in a copied
 * database, counts as not connected.
 */
function asSettings(platform: Platform, row: MailRow | undefined, now: Date): MailSettings {
  if (!row) throw conflict('Business not found');
  const { provider, address, host, port, username, connected_at, problem, pending, pending_until } = row;
  const isWaiting = pending !== null && pending_until !== null && new Date(pending_until) > now;
  const waitsFor = isWaiting ? pendingAddress(platform.secret, pending) : undefined;
  return {
    ...pick(row, identityFields),
    account:
      row.is_connected && provider && address && host && port && username && connected_at
        ? { provider, address, host, port, username, connected_at, problem }
        : null,
    pending: waitsFor && pending_until ? { address: waitsFor, until: pending_until } : null,
    receiving: row.receiving && {
      ...row.receiving,
      read_at: row.receiving.read_at && new Date(row.receiving.read_at).toISOString(),
    },
    installation_receives: platform.env.inbound !== undefined,
    installation_address: platform.mailer ? installationAddress(platform.env) : null,
    usual_name: row.business_name,
    version: row.version,
  };
}

export async function getMailSettings(context: MemberContext): Promise<MailSettings> {
  const { platform, actor } = context;
  const [[row]] = await readBusiness<[MailRow[]]>(context, [mailQuery(actor.businessId)]);
  return asSettings(platform, row, actor.now);
}

/** Locks the email settings of the business. If the business has no settings row yet, the row is created first. */
export async function lockMail(tx: Tx, { businessId }: Scope): Promise<MailRow> {
  await tx.$client.query('insert into mail_settings (business_id) values ($1) on conflict do nothing', [
    businessId,
  ]);
  await tx.$client.query('select from mail_settings where business_id = $1 for no key update', [businessId]);
  const { rows } = await tx.$client.query<MailRow>(mailQuery(businessId));
  return rows[0] as MailRow;
}

const changedText = 'These settings were changed by someone else. Reload to see the latest.';

export async function updateMailIdentity(
  context: MemberContext,
  { version, ...identity }: MailIdentityEdit,
): Promise<MailSettings> {
  const { platform, actor } = context;
  const owners = await readOwners(context);
  await withBusiness(context, async (tx) => {
    const before = await lockMail(tx, actor);
    if (before.version !== version) throw conflict(changedText);
    const { from_name, reply_to, signature } = identity;
    await tx.$client.query(
      `update mail_settings set from_name = $2, reply_to = $3, signature = $4, version = version + 1
       where business_id = $1`,
      [actor.businessId, from_name, reply_to, signature],
    );
    await audit(tx, actor, {
      action: 'update',
      entity: 'mail_settings',
      entityId: actor.businessId,
      before: pick(before, identityFields),
      after: identity,
    });
    if (before.reply_to === reply_to) return;
    const what = reply_to
      ? `Answers to the emails of ${before.business_name} go to ${reply_to} from now on.`
      : `Answers to the emails of ${before.business_name} go to the address of the business again.`;
    const change = { heading: 'The address for answers was changed', what, button: 'View email settings' };
    for (const owner of owners)
      await tellOwner(tx, platform, actor.businessId, owner, { ...change, path: '/settings/email' });
  });
  return getMailSettings(context);
}
