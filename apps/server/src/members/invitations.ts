import { DomainError, invalid, notFound } from '@dayworks/shared/errors';
import {
  type Invitation,
  type InvitationLink,
  invitationDays,
  type NewInvitation,
} from '@dayworks/shared/members/member';
import { readAddress } from '../identity/placeholder-email.ts';
import { refuseUnprovenSender } from '../identity/proven-address.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import { isShareKey, shareKey } from '../platform/secrets/share-key.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';

/**
 * The version in every invitation link. There is only one version, because the link of an invitation never changes;
 * inviting the same person again creates a new invitation with a new link.
 */
const onlyVersion = 1;
const idBytes = 16;

/**
 * Creates an invitation token from the invitation id and a key that only this installation can calculate. No secret is
 * stored, and the link can still be copied again later.
 */
export function invitationToken(secret: string, id: string): string {
  const idPart = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return idPart + shareKey(secret, 'invitation', id, onlyVersion);
}

const idLength = Math.ceil((idBytes * 4) / 3);

/** Returns the invitation id in an invitation token with a valid key. */
export function invitationIdIn(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token.slice(0, idLength), 'base64url');
  if (bytes.length !== idBytes) return undefined;
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isShareKey(token.slice(idLength), secret, 'invitation', id, onlyVersion) ? id : undefined;
}

const day = 24 * 60 * 60;
const inviteLimit = { name: 'invite business', max: 50, windowSeconds: day };
const tooManyText =
  'This address has already received several invitations today. Please copy the link and share it yourself, or wait.';
/**
 * The limits for invitation emails to one address, for each business and for all businesses together, so that
 * invitations cannot flood a mailbox.
 */
const toRecipient = { name: 'invite recipient', max: 5, windowSeconds: day, refusal: () => tooManyText };
const toAnybody = { name: 'invite anybody', max: 20, windowSeconds: day };
const withheldText =
  'This address has already received many invitations today, so this email was not sent. Copy the link under Team and share it yourself.';

/**
 * Returns whether today's limit for invitation emails to this address has been used up by all businesses together. The
 * invitation is still created, so that flooding a person's mailbox cannot prevent a business from inviting that person.
 */
async function isFlooded(tx: Tx, email: string): Promise<boolean> {
  try {
    await countTry(tx.$client, toAnybody, email);
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}

const openInvitation = 'accepted_at is null and revoked_at is null';

const linkOf = ({ env, secret }: Platform, id: string) =>
  `${env.publicUrl}/invitation?token=${invitationToken(secret, id)}`;

async function writeLetter(tx: Tx, actor: Actor, email: string, url: string) {
  const { rows } = await tx.$client.query<{ business_name: string; inviter: string }>(
    `select business_name, (select name from profiles where id = $2) as inviter from business_settings where id = $1`,
    [actor.businessId, actor.userId],
  );
  const { business_name: businessName = '', inviter = '' } = rows[0] ?? {};
  const content = {
    from: businessName,
    heading: `Join ${businessName} on Dayworks`,
    paragraphs: [
      `${inviter} has invited you to join ${businessName}.`,
      `This link is only for ${email} and expires in ${invitationDays} days.`,
    ],
    button: { label: 'Accept invitation', url },
    footer: 'If you don’t know this business, you can ignore this message.',
  };
  return {
    subject: content.heading,
    senderName: businessName,
    ...emailBody(content),
  };
}

/** Removes invitation links that became invalid from messages that have not been sent yet. */
async function endLetters(tx: Tx, actor: Actor, invitationIds: string[]) {
  await tx.$client.query(
    `update outbox set right_until = least(right_until, $3), sealed = null
     where business_id = $1 and entity = 'invitation' and entity_id = any($2)`,
    [actor.businessId, invitationIds, actor.now],
  );
}

/** A new invitation replaces an open invitation to the same address: only the newest link works. */
async function replaceEarlier(tx: Tx, actor: Actor, email: string) {
  const { rows } = await tx.$client.query<{ id: string }>(
    `update invitations set revoked_at = $3 where business_id = $1 and email = $2 and ${openInvitation} returning id`,
    [actor.businessId, email, actor.now],
  );
  if (rows.length > 0)
    await endLetters(
      tx,
      actor,
      rows.map(({ id }) => id),
    );
}

export async function invite(context: MemberContext, input: NewInvitation): Promise<Invitation> {
  const { platform, actor } = context;
  const { database, jobs, secret } = platform;
  refuseUnprovenSender(platform, actor.person);
  const email = readAddress(input.email);
  await countTry(database.app, inviteLimit, actor.businessId);
  return withIdempotencyKey(context, 'members.invite', input, async (tx) => {
    const { rows: already } = await tx.$client.query(
      'select 1 from members join profiles on profiles.id = members.user_id where members.business_id = $1 and lower(profiles.email) = $2',
      [actor.businessId, email],
    );
    if (already.length > 0) {
      throw invalid('This person is already on your team', {
        email: 'This person is already on your team',
      });
    }
    await countTry(tx.$client, toRecipient, `${actor.businessId} ${email}`);
    const isWithheld = await isFlooded(tx, email);
    await replaceEarlier(tx, actor, email);
    const expiresAt = new Date(actor.now.getTime() + invitationDays * 24 * 60 * 60 * 1000);
    const { rows } = await tx.$client.query<Invitation>(
      `insert into invitations (business_id, email, role, invited_by, expires_at)
         values ($1, $2, $5, $3, $4) returning id, email, role, created_at, expires_at`,
      [actor.businessId, email, actor.userId, expiresAt, input.role],
    );
    const invitation = rows[0] as Invitation;
    const letter = await writeLetter(tx, actor, email, linkOf(platform, invitation.id));
    const messageId = await queueMessage(tx.$client, jobs, {
      businessId: actor.businessId,
      audience: 'team',
      channel: 'email',
      recipient: email,
      ...letter,
      right: { secret, until: expiresAt },
      entity: 'invitation',
      entityId: invitation.id,
    });
    if (isWithheld)
      await tx.$client.query(
        `update outbox set status = 'withheld', last_error = $3, sealed = null where business_id = $1 and id = $2`,
        [actor.businessId, messageId, withheldText],
      );
    await audit(tx, actor, {
      action: 'create',
      entity: 'invitation',
      entityId: invitation.id,
      after: invitation,
    });
    return invitation;
  });
}

export async function revokeInvitation(context: MemberContext, { id }: { id: string }): Promise<null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const revoked = await tx.$client.query(
      `update invitations set revoked_at = $3
       where business_id = $1 and id = $2 and ${openInvitation}`,
      [actor.businessId, id, actor.now],
    );
    if (revoked.rowCount === 0) throw notFound('Invitation not found');
    await endLetters(tx, actor, [id]);
    await audit(tx, actor, { action: 'revoke', entity: 'invitation', entityId: id });
    return null;
  });
}

/**
 * Returns the invitation link, so that the owner can send it in ways other than email. Copying the link is audited,
 * because anyone who gets the link could try to use it instead of the invited person.
 */
export async function copyInvitationLink(
  context: MemberContext,
  { id }: { id: string },
): Promise<InvitationLink> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<{ email: string }>(
      `select email from invitations where business_id = $1 and id = $2 and ${openInvitation} and expires_at > $3`,
      [actor.businessId, id, actor.now],
    );
    const [found] = rows;
    if (!found) throw notFound('Invitation not found');
    await audit(tx, actor, { action: 'copy_link', entity: 'invitation', entityId: id, after: found });
    return { url: linkOf(platform, id) };
  });
}
