import { conflict, invalid } from '@dayworks/shared/errors';
import { mailboxPorts, providerKinds } from '@dayworks/shared/mail/mail-providers';
import type { MailSettings, NewReceiving } from '@dayworks/shared/mail/mail-settings';
import { readOwners, tellOwner } from '../business/tell-owners.ts';
import { readOwnMail } from '../outbox/own-mail.ts';
import { audit } from '../platform/audit.ts';
import { countTry, type Limit } from '../platform/limits/rate-limit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Scope, type Tx, withBusiness } from '../platform/with-business.ts';
import { mailboxProblem, openMailbox } from './open-mailbox.ts';
import { getMailSettings, lockMail } from './settings.ts';

const trials: Limit = { name: 'mailbox trials', max: 10, windowSeconds: 60 * 60 };

const portText = `Use one of the ports for reading email: ${mailboxPorts.join(', ')}`;
const noAccountText = 'Connect an email account first.';
const changedText = 'The email account was changed by someone else. Reload to see the latest.';

/** Signs in to the mailbox and returns where its newest email is, because older emails are not read. */
async function tryMailbox(...opening: Parameters<typeof openMailbox>) {
  try {
    const client = await openMailbox(...opening);
    const { mailbox } = client;
    client.close();
    if (!mailbox) throw new Error('it has no inbox');
    return { uidValidity: Number(mailbox.uidValidity), lastUid: mailbox.uidNext - 1 };
  } catch (error) {
    throw invalid(mailboxProblem(error));
  }
}

/**
 * Reads the mailbox of the connected account into the inbox from now on. The mailbox is opened once as a test. Emails
 * that are already in it are not read.
 */
export async function startReceiving(context: MemberContext, input: NewReceiving): Promise<MailSettings> {
  const { platform, actor } = context;
  const { account } = await readOwnMail(platform, actor.businessId);
  const { account: shown } = await getMailSettings(context);
  if (!account || !shown) throw conflict(noAccountText);
  const place = providerKinds[shown.provider].mailbox ?? {
    host: input.host.toLowerCase(),
    port: input.port ?? 0,
  };
  if (!place.host) throw invalid('Please enter the mail server', { host: 'Please enter the mail server' });
  if (!platform.env.PRIVATE_HOSTS && !mailboxPorts.some((port) => port === place.port))
    throw invalid(portText, { port: portText });
  await countTry(platform.database.app, trials, actor.businessId);
  const found = await tryMailbox(account, place, platform.env);
  const owners = await readOwners(context);
  await withBusiness(context, async (tx) => {
    const { address, is_connected, business_name } = await lockMail(tx, actor);
    if (!is_connected || address !== account.address) throw conflict(changedText);
    await tx.$client.query(
      `insert into mailboxes (business_id, host, port, takes, uid_validity, last_uid, read_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (business_id) do update set host = excluded.host, port = excluded.port, takes = excluded.takes,
         uid_validity = excluded.uid_validity, last_uid = excluded.last_uid, read_at = excluded.read_at, problem = null`,
      [
        actor.businessId,
        ...[place.host, place.port, input.takes],
        ...[found.uidValidity, found.lastUid, actor.now.toISOString()],
      ],
    );
    await audit(tx, actor, {
      action: 'receive',
      entity: 'mail_account',
      entityId: actor.businessId,
      after: { host: place.host, takes: input.takes },
    });
    for (const owner of owners)
      await tellOwner(tx, platform, actor.businessId, owner, {
        heading: 'Emails come into the inbox now',
        what: `New emails to ${address} are read into the inbox of ${business_name}, where your office can see them.`,
        button: 'View email settings',
        path: '/settings/email',
      });
  });
  return getMailSettings(context);
}

/** Stops reading a mailbox. Messages that are already in the inbox stay there. */
export async function removeMailbox({ $client }: Tx, { businessId }: Scope): Promise<boolean> {
  const { rowCount } = await $client.query('delete from mailboxes where business_id = $1', [businessId]);
  return rowCount === 1;
}

export async function stopReceiving(context: MemberContext): Promise<MailSettings> {
  const { actor } = context;
  await withBusiness(context, async (tx) => {
    await lockMail(tx, actor);
    if (!(await removeMailbox(tx, actor))) return;
    await audit(tx, actor, { action: 'stop_receiving', entity: 'mail_account', entityId: actor.businessId });
  });
  return getMailSettings(context);
}
