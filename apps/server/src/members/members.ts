import { DomainError, notFound } from '@dayworks/shared/errors';
import type { Invitation, Member } from '@dayworks/shared/members/member';
import { knownAddress } from '../identity/placeholder-email.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';

export async function listMembers(context: MemberContext) {
  const { actor } = context;
  const [members, invitations] = await readBusiness<[Member[], Invitation[]]>(context, [
    {
      name: 'members-list',
      text: `select members.id, user_id, name, email, role, members.created_at
             from members join profiles on profiles.id = user_id
             where business_id = $1 order by members.created_at`,
      values: [actor.businessId],
    },
    {
      name: 'invitations-open',
      text: `select id, email, role, created_at, expires_at from invitations
             where business_id = $1 and accepted_at is null and revoked_at is null and expires_at > $2
             order by created_at`,
      values: [actor.businessId, actor.now],
    },
  ]);
  return {
    members: members.map((member) => ({ ...member, email: knownAddress(member.email) })),
    invitations,
  };
}

export async function removeMember(context: MemberContext, { id }: { id: string }): Promise<null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<{ role: string; user_id: string }>(
      'select role, user_id from members where business_id = $1 and id = $2 for update',
      [actor.businessId, id],
    );
    const member = rows[0];
    if (!member) throw notFound('Member not found');
    if (member.role === 'owner')
      throw new DomainError('CONFLICT', 'The owner of the business cannot be removed.');
    await tx.$client.query('delete from members where business_id = $1 and id = $2', [actor.businessId, id]);
    await audit(tx, actor, { action: 'remove', entity: 'member', entityId: id, before: member });
    return null;
  });
}
