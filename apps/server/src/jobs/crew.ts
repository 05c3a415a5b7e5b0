import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { notFound } from '@dayworks/shared/errors';
import type { CrewEdit, VisitCrewEdit } from '@dayworks/shared/jobs/contract';
import type { CrewMember, Job } from '@dayworks/shared/jobs/job';
import { appointmentRecord, lockAppointment } from '../appointments/appointment-record.ts';
import { audit } from '../platform/audit.ts';
import { storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Scope, type Tx, withBusiness } from '../platform/with-business.ts';
import { insertCrew } from './insert-job.ts';
import { lockJob, readJob } from './job-record.ts';
import { leaderOf, refuseStrangeCrew } from './parties.ts';

async function readCrew(tx: Tx, { businessId }: Scope, jobId: string): Promise<CrewMember[]> {
  const { rows } = await tx.$client.query<CrewMember>({
    name: 'job-crew-read',
    text: 'select user_id, is_lead from job_crew where business_id = $1 and job_id = $2 order by created_at, id',
    values: [businessId, jobId],
  });
  return rows;
}

async function readVisitCrew(tx: Tx, { businessId }: Scope, visitId: string): Promise<string[]> {
  const { rows } = await tx.$client.query<{ user_id: string }>({
    name: 'visit-crew-read',
    text: 'select user_id from visit_crew where business_id = $1 and appointment_id = $2 order by created_at, id',
    values: [businessId, visitId],
  });
  return rows.map(({ user_id }) => user_id);
}

/** Removes all members from the crew except the given members. */
async function dropCrew(
  tx: Tx,
  { businessId }: Scope,
  visitIds: readonly string[],
  userIds: readonly string[],
) {
  await tx.$client.query({
    name: 'visit-crew-delete',
    text: `delete from visit_crew where business_id = $1 and appointment_id = any ($2::uuid[]) and user_id <> all ($3::uuid[])`,
    values: [businessId, visitIds, userIds],
  });
}

async function sendCrew(
  tx: Tx,
  { businessId }: Scope,
  visitIds: readonly string[],
  userIds: readonly string[],
) {
  await dropCrew(tx, { businessId }, visitIds, userIds);
  await tx.$client.query({
    name: 'visit-crew-insert',
    text: `insert into visit_crew (business_id, appointment_id, user_id)
           select $1, a.id, member.user_id from appointments a cross join unnest($3::uuid[]) as member (user_id)
           where a.business_id = $1 and a.id = any ($2::uuid[]) and a.assignee_id is distinct from member.user_id
           on conflict do nothing`,
    values: [businessId, visitIds, userIds],
  });
}

/**
 * Updates the crew of the job's upcoming visits and of its recurrence rule. Visits assigned to a removed crew member
 * are reassigned to the crew lead.
 */
async function sendToVisits(tx: Tx, { businessId, now }: Actor, jobId: string, crew: readonly CrewMember[]) {
  const userIds = crew.map(({ user_id }) => user_id);
  const leader = leaderOf(crew);
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'job-visits-to-come',
    text: `select id from appointments where business_id = $1 and job_id = $2 and job_id is not null
             and status in ('scheduled', 'confirmed') and start_time >= $3 order by id for no key update`,
    values: [businessId, jobId, now],
  });
  const visitIds = rows.map(({ id }) => id);
  await tx.$client.query({
    name: 'job-visits-assign',
    text: `update appointments set assignee_id = $4, version = version + 1 where business_id = $1 and id = any ($2::uuid[])
             and (assignee_id is null or assignee_id <> all ($3::uuid[])) and assignee_id is distinct from $4`,
    values: [businessId, visitIds, userIds, leader],
  });
  await tx.$client.query({
    name: 'job-series-assign',
    text: `update appointment_series set assignee_id = $4, version = version + 1
           where business_id = $1 and job_id = $2 and job_id is not null
             and (assignee_id is null or assignee_id <> all ($3::uuid[])) and assignee_id is distinct from $4`,
    values: [businessId, jobId, userIds, leader],
  });
  await sendCrew(tx, { businessId }, visitIds, userIds);
}

export async function setCrew(context: MemberContext, { id, crew, with_visits }: CrewEdit): Promise<Job> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockJob(tx, actor, id);
    const before = await readCrew(tx, actor, id);
    const userIds = crew.map(({ user_id }) => user_id);
    await refuseStrangeCrew(tx, actor, userIds);
    await tx.$client.query('delete from job_crew where business_id = $1 and job_id = $2', [
      actor.businessId,
      id,
    ]);
    await insertCrew(tx, actor, id, crew);
    if (with_visits) await sendToVisits(tx, actor, id, crew);
    await audit(tx, actor, {
      action: 'crew',
      entity: 'job',
      entityId: id,
      before: { crew: before },
      after: { crew, with_visits },
    });
    return readJob(tx, actor, id);
  });
}

/** Changes the crew of a single visit only. */
export async function setVisitCrew(
  context: MemberContext,
  { id, visit_id, assignee_id, user_ids }: VisitCrewEdit,
): Promise<{ id: string }> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const visit = await lockAppointment(tx, actor, visit_id);
    if (visit.job_id !== id) throw notFound('Visit not found');
    const along = user_ids.filter((user) => user !== assignee_id);
    const before = await readVisitCrew(tx, actor, visit_id);
    const known = new Set([visit.assignee_id, ...before]);
    // A completed visit can keep crew members who have since left the team, because they took part in the visit.
    const isOver = !isOpenAppointment(visit.status);
    const wanted = [...user_ids, assignee_id].filter((user) => !(isOver && known.has(user)));
    await refuseStrangeCrew(tx, actor, wanted, 'user_ids');
    /*
     * New crew members are added before the assignee of the visit changes, and removed members are deleted afterwards.
     * Members who stay on the crew are therefore not notified that they joined or left.
     */
    await tx.$client.query({
      name: 'visit-crew-join',
      text: `insert into visit_crew (business_id, appointment_id, user_id) select $1, $2, unnest($3::uuid[])
             on conflict do nothing`,
      values: [actor.businessId, visit_id, along],
    });
    if (assignee_id !== visit.assignee_id) {
      await storeRecord(tx, actor, appointmentRecord, visit_id, {
        assignee_id,
        is_exception: visit.series_id !== null,
        version: visit.version + 1,
      });
    }
    await dropCrew(tx, actor, [visit_id], along);
    await audit(tx, actor, {
      action: 'crew',
      entity: 'appointment',
      entityId: visit_id,
      before: { assignee_id: visit.assignee_id, user_ids: before },
      after: { assignee_id, user_ids },
    });
    return { id: visit_id };
  });
}
