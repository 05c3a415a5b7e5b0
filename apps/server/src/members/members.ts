import type { TeamRole } from '@dayworks/shared/business/business';
import { DomainError, invalid, notFound } from '@dayworks/shared/errors';
import {
  type Invitation,
  type Member,
  type MemberWork,
  workClosedToField,
  workText,
} from '@dayworks/shared/members/member';
import { removeFile } from '../files/stored-files.ts';
import { knownAddress } from '../identity/placeholder-email.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Scope, type Tx, withBusiness } from '../platform/with-business.ts';

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
  { id, role, heir }: { id: string; role: TeamRole; heir: string | null },
): Promise<Member> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockMember(tx, actor, id);
    if (before.role === 'owner') throw new DomainError('CONFLICT', 'The owner’s role cannot be changed.');
    if (before.role !== role) {
      const work = role === 'field' ? await handOverLeads(tx, actor, before, heir) : null;
      await tx.$client.query('update members set role = $3 where business_id = $1 and id = $2', [
        actor.businessId,
        id,
        role,
      ]);
      const after = { ...before, role, ...(work && { heir, work }) };
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

/**
 * The query counts the work that hand_over_work() in database/leaving.sql transfers, so both must select the same rows.
 */
const workSql = `select
  (select count(*)::int from appointments a where a.business_id = $1
     and a.status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress') and (a.assignee_id = $2 or exists
       (select from visit_crew c where c.business_id = $1 and c.appointment_id = a.id and c.user_id = $2))) as visits,
  (select count(*)::int from job_crew c join jobs j on j.business_id = $1 and j.id = c.job_id
     where c.business_id = $1 and c.user_id = $2 and j.status <> 'closed') as jobs,
  (select count(*)::int from tasks where business_id = $1 and assignee_id = $2
     and status in ('todo', 'in_progress')) as tasks,
  (select count(*)::int from leads where business_id = $1 and owner_id = $2 and stage not in ('won', 'lost')) as leads,
  (select count(*)::int from appointment_series where business_id = $1 and assignee_id = $2
     and filled_until < '9999-01-01')
   + (select count(*)::int from tasks where business_id = $1 and assignee_id = $2 and repeat is not null
     and status in ('todo', 'in_progress')) as recurring`;

async function readWork(tx: Tx, { businessId }: Scope, userId: string): Promise<MemberWork> {
  const { rows } = await tx.$client.query<MemberWork>(workSql, [businessId, userId]);
  return rows[0] as MemberWork;
}

export async function getMemberWork(context: MemberContext, { id }: { id: string }): Promise<MemberWork> {
  const { actor } = context;
  return withBusiness(context, async (tx) => readWork(tx, actor, (await lockMember(tx, actor, id)).user_id));
}

const refuseHeir = (message: string) => invalid(message, { heir: message });

/**
 * Transfers the work of a leaving member to a team member with access to that kind of work, or makes it unassigned, so
 * that no work stays assigned to the former member.
 */
async function handOver(tx: Tx, actor: Actor, { user_id }: LockedMember, heir: string | null) {
  const work = await readWork(tx, actor, user_id);
  const successor = await readSuccessor(tx, actor, user_id, work, heir);
  if (successor)
    await tx.$client.query('select hand_over_work($1, $2, $3)', [actor.businessId, user_id, successor]);
  return work;
}

/** Transfers the leads of a member who becomes a field worker. The member keeps visits, jobs and tasks. */
async function handOverLeads(tx: Tx, actor: Actor, { user_id }: LockedMember, heir: string | null) {
  const work = workClosedToField(await readWork(tx, actor, user_id));
  const successor = await readSuccessor(tx, actor, user_id, work, heir);
  if (successor)
    await tx.$client.query('select hand_over_leads($1, $2, $3)', [actor.businessId, user_id, successor]);
  return work;
}

/** Returns the user who takes over a member's work, or null if there is no work or the work is to become unassigned. */
async function readSuccessor(tx: Tx, actor: Actor, user_id: string, work: MemberWork, heir: string | null) {
  const theirs = workText(work);
  if (!theirs) return null;
  if (heir === null)
    throw refuseHeir(`This person still has ${theirs}. Choose who takes over, or leave the work unassigned.`);
  if (heir === 'nobody') return null;
  const { rows } = await tx.$client.query<{ role: Member['role'] }>(
    'select role from members where business_id = $1 and user_id = $2 and user_id <> $3 for key share',
    [actor.businessId, heir, user_id],
  );
  if (!rows[0]) throw refuseHeir('Please choose someone on your team');
  if (rows[0].role === 'field' && work.leads > 0)
    throw refuseHeir('Field workers cannot open leads. Please choose someone in the office.');
  return heir;
}

export async function removeMember(
  context: MemberContext,
  { id, heir }: { id: string; heir: string | null },
): Promise<null> {
  const { actor, platform } = context;
  return withBusiness(context, async (tx) => {
    const member = await lockMember(tx, actor, id);
    if (member.role === 'owner')
      throw new DomainError('CONFLICT', 'The owner of the business cannot be removed.');
    const work = await handOver(tx, actor, member, heir);
    await tx.$client.query('delete from members where business_id = $1 and id = $2', [actor.businessId, id]);
    if (member.photo_id) await removeFile(tx, platform.jobs, actor.businessId, member.photo_id);
    const after = { heir, work };
    await audit(tx, actor, { action: 'remove', entity: 'member', entityId: id, before: member, after });
    return null;
  });
}

/**
 * Returns the user id if the user is still on the team, and null once they have left. Used for work that is restored
 * or continued after the user left.
 */
export async function stillMember(
  tx: Tx,
  { businessId }: Scope,
  userId: string | null,
): Promise<string | null> {
  if (userId === null) return null;
  const { rowCount } = await tx.$client.query({
    name: 'still-member',
    text: 'select from members where business_id = $1 and user_id = $2',
    values: [businessId, userId],
  });
  return rowCount ? userId : null;
}
