import type { TeamRole } from '@dayworks/shared/business/business';
import { DomainError, notFound } from '@dayworks/shared/errors';
import type { Invitation, Member } from '@dayworks/shared/members/member';
import { removeFile } from '../files/remove-file.ts';
import { knownAddress } from '../identity/placeholder-email.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, type Scope, type Tx, withBusiness } from '../platform/with-business.ts';

const memberText = `select members.id, user_id, name, email, role, members.created_at
  from members join profiles on profiles.id = user_id where business_id = $1`;

export async function listMembers(context: MemberContext) {
  const { actor } = context;
  const [members, invitations] = await readBusiness<[Member[], Invitation[]]>(context, [
    {
      name: 'members-list',
      text: `${memberText} order by members.created_at`,
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

type LockedMember = Pick<Member, 'role' | 'user_id'> & { photo_id: string | null };

async function lockMember(tx: Tx, { businessId }: Scope, id: string) {
  const { rows } = await tx.$client.query<LockedMember>(
    'select role, user_id, photo_id from members where business_id = $1 and id = $2 for update',
    [businessId, id],
  );
  if (!rows[0]) throw notFound('Member not found');
  return rows[0];
}

export async function setRole(
  context: MemberContext,
  { id, role }: { id: string; role: TeamRole },
): Promise<Member> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockMember(tx, actor, id);
    if (before.role === 'owner')
      throw new DomainError('CONFLICT', 'The owner of the business stays its owner.');
    if (before.role !== role) {
      await tx.$client.query('update members set role = $3 where business_id = $1 and id = $2', [
        actor.businessId,
        id,
        role,
      ]);
      const after = { ...before, role };
      await audit(tx, actor, { action: 'set_role', entity: 'member', entityId: id, before, after });
    }
    const { rows } = await tx.$client.query<Member>(`${memberText} and members.id = $2`, [
      actor.businessId,
      id,
    ]);
    const member = rows[0] as Member;
    return { ...member, email: knownAddress(member.email) };
  });
}

export async function removeMember(context: MemberContext, { id }: { id: string }): Promise<null> {
  const { actor, platform } = context;
  return withBusiness(context, async (tx) => {
    const member = await lockMember(tx, actor, id);
    if (member.role === 'owner')
      throw new DomainError('CONFLICT', 'The owner of the business cannot be removed.');
    await tx.$client.query('delete from members where business_id = $1 and id = $2', [actor.businessId, id]);
    if (member.photo_id) await removeFile(tx, platform.jobs, actor.businessId, member.photo_id);
    await audit(tx, actor, { action: 'remove', entity: 'member', entityId: id, before: member });
    return null;
  });
}
