import type { LeadActivity } from '@dayworks/shared/leads/contract';
import type { LeadActivityKind, LeadStage } from '@dayworks/shared/leads/lead-stage';
import type { Tx } from '../platform/with-business.ts';

/** The author of a lead activity; the user is null if the lead came through the request form. */
export interface LeadAuthor {
  businessId: string;
  userId: string | null;
  requestId: string;
  now: Date;
}

interface Done {
  kind: LeadActivityKind;
  note?: string | null;
  stage?: LeadStage | null;
}

export const authorName = '(select name from profiles where profiles.id = a.author_id)';

export async function insertActivity(
  tx: Tx,
  author: LeadAuthor,
  leadId: string,
  { kind, note = null, stage = null }: Done,
): Promise<LeadActivity> {
  const { rows } = await tx.$client.query<LeadActivity>({
    name: 'lead-activity',
    text: `with a as (
             insert into lead_activities (business_id, lead_id, kind, note, stage, author_id, created_at)
             values ($1, $2, $3, $4, $5, $6, $7) returning *)
           select a.id, a.created_at, a.kind, a.note, a.stage, ${authorName} as author from a`,
    values: [author.businessId, leadId, kind, note, stage, author.userId, author.now],
  });
  return rows[0] as LeadActivity;
}

/**
 * Deletes the user's own change of the lead's stage if it was the last activity, as if the change had never happened;
 * returns whether the change was deleted.
 */
export async function takeMoveBack(tx: Tx, author: LeadAuthor, leadId: string): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'lead-take-move-back',
    text: `delete from lead_activities where business_id = $1 and kind = 'stage' and author_id = $3 and id = (
             select id from lead_activities where business_id = $1 and lead_id = $2
             order by created_at desc, id desc limit 1)`,
    values: [author.businessId, leadId, author.userId],
  });
  return rowCount === 1;
}

/**
 * Recalculates the values of a lead that depend on its activities: the first response and the time of the last
 * activity.
 */
export async function recountActivities(
  tx: Tx,
  author: LeadAuthor,
  leadId: string,
): Promise<{ first_response_at: string | null; last_activity_at: string | null }> {
  const { rows } = await tx.$client.query({
    name: 'lead-recount-activities',
    text: `select min(created_at) filter (where kind in ('call', 'message', 'stage')) as first_response_at,
             max(created_at) as last_activity_at
           from lead_activities where business_id = $1 and lead_id = $2`,
    values: [author.businessId, leadId],
  });
  return rows[0];
}
