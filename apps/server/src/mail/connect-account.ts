import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { conflict, invalid } from '@dayworks/shared/errors';
import { mailPorts, providerKinds } from '@dayworks/shared/mail/mail-providers';
import type { MailCode, MailSettings, NewMailAccount } from '@dayworks/shared/mail/mail-settings';
import { demoOutboxText } from '@dayworks/shared/outbox/message-status';
import { readOwners, tellOwner } from '../business/tell-owners.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { openOwnMailer } from '../outbox/mailer.ts';
import { sealPassword } from '../outbox/own-mail.ts';
import { audit } from '../platform/audit.ts';
import { countTry, type Limit } from '../platform/limits/rate-limit.ts';
import { demoBusinessId } from '../platform/orphans.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { type PendingAccount, sealPending, unsealPending } from './pending-account.ts';
import { removeMailbox } from './receive.ts';
import { getMailSettings, lockMail } from './settings.ts';

const hour = 60 * 60;
const trials: Limit = { name: 'mail account trials', max: 10, windowSeconds: hour };
const codes: Limit = { name: 'mail account codes', max: 6, windowSeconds: hour };
const codeLivesMs = hour * 1000;

/** Returns the email account that the user entered. For a known provider, the host and port come from our own list. */
function accountFrom({ provider, address, password, host, port, username }: NewMailAccount): PendingAccount {
  const server = providerKinds[provider].server ?? { host: host.toLowerCase(), port: port ?? 0 };
  return {
    provider,
    address,
    ...server,
    username: username ?? address,
    /*
     * Providers display app passwords in groups of four letters, and users often copy the spaces as well. The spaces
     * are removed.
     */
    password: providerKinds[provider].server ? password.replaceAll(/\s/g, '') : password,
    code: String(randomInt(1_000_000)).padStart(6, '0'),
  };
}

const portText = `Use one of the ports for sending email: ${mailPorts.join(', ')}`;

/**
 * Signs in to the email account and sends the confirmation code to its own address. An error message from the mail
 * server is shown to the user unchanged.
 */
async function sendCode(
  { platform }: MemberContext,
  account: PendingAccount,
  businessName: string,
): Promise<void> {
  const heading = 'Confirm this email account';
  const body = emailBody({
    from: 'Dayworks',
    heading,
    paragraphs: [
      `Enter this code in Settings → Email account, so that the emails of ${businessName} are sent from this address: ${account.code}`,
    ],
    footer: 'If you did not connect this account, ignore this message and choose a new password for it.',
  });
  const mailer = await openOwnMailer(account, platform.env);
  try {
    await mailer.send({
      id: randomUUID(),
      to: account.address,
      fromName: businessName,
      replyTo: null,
      subject: heading,
      ...body,
      unsubscribeUrl: null,
      attachments: [],
    });
  } catch (error) {
    const text = (error as Error).message.slice(0, 300);
    throw invalid(text, text.includes('sign-in') ? { password: text } : {});
  } finally {
    mailer.close();
  }
}

/**
 * Tests an email account by signing in and sending a code to the account's own address. The account is used only after
 * somebody has entered this code.
 */
export async function connectMail(context: MemberContext, input: NewMailAccount): Promise<MailSettings> {
  const { platform, actor } = context;
  if (actor.businessId === demoBusinessId) throw conflict(demoOutboxText);
  const account = accountFrom(input);
  if (!platform.env.PRIVATE_HOSTS && !mailPorts.some((port) => port === account.port))
    throw invalid(portText, { port: portText });
  await countTry(platform.database.app, trials, actor.businessId);
  const { usual_name } = await getMailSettings(context);
  await sendCode(context, account, usual_name);
  await withBusiness(context, async (tx) => {
    await lockMail(tx, actor);
    await tx.$client.query(
      'update mail_settings set pending = $2, pending_until = $3 where business_id = $1',
      [
        actor.businessId,
        sealPending(platform.secret, account),
        new Date(actor.now.getTime() + codeLivesMs).toISOString(),
      ],
    );
    await audit(tx, actor, {
      action: 'try',
      entity: 'mail_account',
      entityId: actor.businessId,
      after: { address: account.address, host: account.host },
    });
  });
  return getMailSettings(context);
}

const wrongCodeText = 'This is not the code from the email. Please check it.';
const noCodeText = 'This code has expired. Connect the account again to get a new one.';

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export async function confirmMail(context: MemberContext, { code }: MailCode): Promise<MailSettings> {
  const { platform, actor } = context;
  await countTry(platform.database.app, codes, actor.businessId);
  const owners = await readOwners(context);
  await withBusiness(context, async (tx) => {
    const before = await lockMail(tx, actor);
    const isAlive = before.pending_until !== null && new Date(before.pending_until) > actor.now;
    const account = isAlive && before.pending ? unsealPending(platform.secret, before.pending) : undefined;
    if (!account) throw conflict(noCodeText);
    if (!isSame(code.replaceAll(/\D/g, ''), account.code))
      throw invalid(wrongCodeText, { code: wrongCodeText });
    const { provider, address, host, port, username, password } = account;
    // The new account has another mailbox. Its emails are read only after the owner has turned this on again.
    if (before.address !== address) await removeMailbox(tx, actor);
    await tx.$client.query(
      `update mail_settings set provider = $2, address = $3, host = $4, port = $5, username = $6, sealed = $7,
         connected_at = $8, problem = null, pending = null, pending_until = null where business_id = $1`,
      [
        actor.businessId,
        ...[provider, address, host, port, username],
        sealPassword(platform.secret, password),
        actor.now.toISOString(),
      ],
    );
    await audit(tx, actor, {
      action: 'connect',
      entity: 'mail_account',
      entityId: actor.businessId,
      before: { address: before.is_connected ? before.address : null },
      after: { address, host },
    });
    for (const owner of owners)
      await tellOwner(tx, platform, actor.businessId, owner, {
        heading: 'An email account was connected',
        what: `The emails of ${before.business_name} are sent from ${address} from now on.`,
        button: 'View email settings',
        path: '/settings/email',
      });
  });
  await platform.mailAccounts.read();
  return getMailSettings(context);
}

/** Disconnects the email account and deletes its password. Disconnecting it again has no effect. */
export async function disconnectMail(context: MemberContext): Promise<MailSettings> {
  const { platform, actor } = context;
  const owners = await readOwners(context);
  await withBusiness(context, async (tx) => {
    const before = await lockMail(tx, actor);
    await tx.$client.query(
      `update mail_settings set provider = null, address = null, host = null, port = null, username = null,
         sealed = null, connected_at = null, problem = null, pending = null, pending_until = null
       where business_id = $1`,
      [actor.businessId],
    );
    await removeMailbox(tx, actor);
    if (!before.is_connected) return;
    await audit(tx, actor, {
      action: 'disconnect',
      entity: 'mail_account',
      entityId: actor.businessId,
      before: { address: before.address, host: before.host },
    });
    const after = platform.mailer
      ? 'Emails are sent through the mail server of this installation again.'
      : 'Emails stay in the outbox until an account is connected.';
    for (const owner of owners)
      await tellOwner(tx, platform, actor.businessId, owner, {
        heading: 'The email account was disconnected',
        what: `The emails of ${before.business_name} are no longer sent from ${before.address}. ${after}`,
        button: 'View email settings',
        path: '/settings/email',
      });
  });
  await platform.mailAccounts.read();
  return getMailSettings(context);
}
