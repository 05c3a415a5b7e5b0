import type { MemberRole } from '@dayworks/shared/business/business';
import { DomainError, notFound } from '@dayworks/shared/errors';
import {
  type InvitationPreview,
  invitationUnavailableText,
  ownsBusinessText,
} from '@dayworks/shared/members/member';
import { refuseUnproven } from '../identity/proven-address.ts';
import type { RequestContext, SignedInContext } from '../identity/request-context.ts';
import { audit } from '../platform/audit.ts';
import { databaseCode, uniqueViolation } from '../platform/database/database-errors.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import { withBusiness } from '../platform/with-business.ts';
import { invitationIdIn } from './invitations.ts';
import { members } from './table.ts';

const previewLimit = { name: 'invitation address', max: 60, windowSeconds: 15 * 60 };

interface FoundInvitation extends InvitationPreview {
  id: string;
  business_id: string;
}

async function findInvitation({ platform, place }: RequestContext, token: string): Promise<FoundInvitation> {
  const { database, secret } = platform;
  await countTry(database.app, previewLimit, place);
  const id = invitationIdIn(secret, token);
  const { rows } = id
    ? await database.app.query<FoundInvitation>('select * from find_invitation($1)', [id])
    : { rows: [] };
  if (!rows[0]) throw notFound(invitationUnavailableText);
  return rows[0];
}

export async function previewInvitation(
  context: RequestContext,
  { token }: { token: string },
): Promise<InvitationPreview> {
  const { email, business_name, logo_url, invited_by } = await findInvitation(context, token);
  return { email, business_name, logo_url, invited_by };
}

/**
 * The invitation link alone is not enough, because it can be forwarded. The user must have the invited address, and the
 * address must be verified (A4a).
 */
export async function acceptInvitation(
  context: SignedInContext,
  { token }: { token: string },
): Promise<null> {
  const { platform, session, now, requestId } = context;
  const found = await findInvitation(context, token);
  if (found.email !== session.email) {
    throw new DomainError(
      'BAD_REQUEST',
      `This invitation is for ${found.email}. Sign in with that address to accept it.`,
    );
  }
  refuseUnproven(platform, session);
  if (session.membership) throw new DomainError('CONFLICT', ownsBusinessText);
  const actor = { userId: session.userId, businessId: found.business_id, requestId };
  await withBusiness({ platform, actor }, async (tx) => {
    const taken = await tx.$client.query<{ role: MemberRole }>(
      `update invitations set accepted_at = $3, accepted_by = $4
       where business_id = $1 and id = $2 and accepted_at is null and revoked_at is null and expires_at > $3
       returning role`,
      [actor.businessId, found.id, now, actor.userId],
    );
    const [invitation] = taken.rows;
    if (!invitation) throw notFound(invitationUnavailableText);
    const { role } = invitation;
    await insertRow(tx, members, { business_id: actor.businessId, user_id: actor.userId, role });
    await audit(tx, actor, { action: 'accept', entity: 'invitation', entityId: found.id });
  }).catch((error: unknown) => {
    // An error for a violated unique constraint means that the user joined or created a business at the same moment.
    throw databaseCode(error) === uniqueViolation ? new DomainError('CONFLICT', ownsBusinessText) : error;
  });
  platform.sessions.forgetUser(actor.userId);
  return null;
}
