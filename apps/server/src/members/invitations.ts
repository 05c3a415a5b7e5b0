import { createHash, randomBytes } from 'node:crypto';
import { DomainError, invalid, notFound } from '@dayworks/shared/errors';
import {
  type Invitation,
  type InvitationPreview,
  invitationDays,
  invitationUnavailableText,
  type NewInvitation,
  ownsBusinessText,
} from '@dayworks/shared/members/member';
import type { SignedIn } from '../auth/sessions.ts';
import type { RequestContext } from '../http/procedures.ts';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { audit } from '../platform/audit.ts';
import { once } from '../platform/idempotency.ts';
import { countTry } from '../platform/rate-limit.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { members } from './table.ts';

const previewLimit = { name: 'invitation address', max: 60, windowSeconds: 15 * 60 };
const inviteLimit = { name: 'invite business', max: 50, windowSeconds: 24 * 60 * 60 };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

interface FoundInvitation extends InvitationPreview {
  id: string;
  business_id: string;
}

async function findInvitation({ platform, place }: RequestContext, token: string): Promise<FoundInvitation> {
  await countTry(platform.database.app, previewLimit, place);
  const { rows } = await platform.database.app.query<FoundInvitation>('select * from find_invitation($1)', [
    hashOf(token),
  ]);
  if (!rows[0]) throw notFound(invitationUnavailableText);
  return rows[0];
}

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
      `${inviter} invites you to work together in ${businessName}.`,
      `The link is for ${email} only and works for ${invitationDays} days.`,
    ],
    button: { label: 'Accept the invitation', url },
    footer: 'If you do not know this business, you can ignore this message.',
  };
  return {
    subject: content.heading,
    senderName: businessName,
    text: emailText(content),
    html: emailHtml(content),
  };
}

export async function invite(
  context: RequestContext,
  actor: Actor,
  input: NewInvitation,
): Promise<Invitation> {
  const { database, jobs, env } = context.platform;
  const email = input.email.toLowerCase();
  await countTry(database.app, inviteLimit, actor.businessId);
  const token = randomBytes(16).toString('base64url');
  return withBusiness(database.app, actor, (tx) =>
    once(tx, actor, { route: 'members.invite', key: context.idempotencyKey, input }, async () => {
      const { rows: already } = await tx.$client.query(
        'select 1 from members join profiles on profiles.id = members.user_id where members.business_id = $1 and lower(profiles.email) = $2',
        [actor.businessId, email],
      );
      if (already.length > 0) {
        throw invalid('This person is already in your team', {
          email: 'This person is already in your team',
        });
      }
      // A new invitation replaces an open one to the same address: only the newest link works.
      await tx.$client.query(
        `update invitations set revoked_at = $3
         where business_id = $1 and email = $2 and accepted_at is null and revoked_at is null`,
        [actor.businessId, email, actor.now],
      );
      const expiresAt = new Date(actor.now.getTime() + invitationDays * 24 * 60 * 60 * 1000);
      const { rows } = await tx.$client.query<Invitation>(
        `insert into invitations (business_id, email, role, token_hash, invited_by, expires_at)
         values ($1, $2, 'staff', $3, $4, $5) returning id, email, role, created_at, expires_at`,
        [actor.businessId, email, hashOf(token), actor.userId, expiresAt],
      );
      const invitation = rows[0] as Invitation;
      const letter = await writeLetter(tx, actor, email, `${env.publicUrl}/invitation?token=${token}`);
      await queueMessage(tx.$client, jobs, {
        businessId: actor.businessId,
        audience: 'team',
        channel: 'email',
        recipient: email,
        ...letter,
        entity: 'invitation',
        entityId: invitation.id,
      });
      await audit(tx, actor, {
        action: 'create',
        entity: 'invitation',
        entityId: invitation.id,
        after: invitation,
      });
      return invitation;
    }),
  );
}

export async function revokeInvitation(context: RequestContext, actor: Actor, id: string): Promise<null> {
  return withBusiness(context.platform.database.app, actor, async (tx) => {
    const revoked = await tx.$client.query(
      `update invitations set revoked_at = $3
       where business_id = $1 and id = $2 and accepted_at is null and revoked_at is null`,
      [actor.businessId, id, actor.now],
    );
    if (revoked.rowCount === 0) throw notFound('Invitation not found');
    await audit(tx, actor, { action: 'revoke', entity: 'invitation', entityId: id });
    return null;
  });
}

export async function previewInvitation(context: RequestContext, token: string): Promise<InvitationPreview> {
  const { email, business_name, logo_url, invited_by } = await findInvitation(context, token);
  return { email, business_name, logo_url, invited_by };
}

export async function acceptInvitation(
  context: RequestContext,
  signedIn: SignedIn,
  token: string,
): Promise<null> {
  const found = await findInvitation(context, token);
  if (found.email !== signedIn.email?.toLowerCase()) {
    throw new DomainError(
      'BAD_REQUEST',
      `This invitation is for ${found.email}. Sign in with that address to accept it.`,
    );
  }
  if (signedIn.membership) throw new DomainError('CONFLICT', ownsBusinessText);
  const actor: Actor = {
    userId: signedIn.userId,
    businessId: found.business_id,
    role: 'staff',
    timeZone: 'UTC',
    now: context.now,
    requestId: context.requestId,
    person: signedIn,
  };
  await withBusiness(context.platform.database.app, actor, async (tx) => {
    const taken = await tx.$client.query(
      `update invitations set accepted_at = $3, accepted_by = $4
       where business_id = $1 and id = $2 and accepted_at is null and revoked_at is null and expires_at > $3`,
      [actor.businessId, found.id, actor.now, actor.userId],
    );
    if (taken.rowCount === 0) throw notFound(invitationUnavailableText);
    await tx.insert(members).values({ business_id: actor.businessId, user_id: actor.userId, role: 'staff' });
    await audit(tx, actor, { action: 'accept', entity: 'invitation', entityId: found.id });
  });
  context.platform.sessions.forgetUser(actor.userId);
  return null;
}
