import { invalid } from '@dayworks/shared/errors';
import { type NewSegment, Segment, type SegmentEdit } from '@dayworks/shared/marketing/segment';
import { keysOf } from '@dayworks/shared/pick';
import { audit } from '../../platform/audit.ts';
import { databaseCode } from '../../platform/database-code.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import { insertRecord, lockRecord, updateRecord } from '../../platform/record.ts';
import { refuseStale } from '../../platform/refuse-stale.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../../platform/with-business.ts';
import { segments } from '../table.ts';

const segmentRecord = { table: segments, fields: keysOf(Segment), entity: 'segment', label: 'Segment' };

export async function listSegments(context: MemberContext): Promise<{ segments: Segment[] }> {
  const [rows] = await readBusiness<[Segment[]]>(context, [
    {
      name: 'segments',
      text: `select id, version, name, rules from segments where business_id = $1 order by lower(name), id limit 500`,
      values: [context.actor.businessId],
    },
  ]);
  return { segments: rows };
}

const takenText = 'There is a segment with this name already.';

/** If two users choose the same name for a segment simultaneously, the second user gets a conflict. */
async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw databaseCode(error) === '23505' ? invalid(takenText, { name: takenText }) : error;
  }
}

export const createSegment = (context: MemberContext, input: NewSegment): Promise<Segment> =>
  withFreeName(() =>
    withIdempotencyKey(context, 'marketing.createSegment', input, (tx) =>
      insertRecord(tx, context.actor, segmentRecord, input),
    ),
  );

export const updateSegment = (
  context: MemberContext,
  { id, version, ...fields }: SegmentEdit,
): Promise<Segment> =>
  withFreeName(() =>
    withBusiness(context, async (tx) => {
      const before = await lockRecord(tx, context.actor, segmentRecord, id);
      refuseStale(before, version, 'segment');
      return updateRecord(tx, context.actor, segmentRecord, before, fields);
    }),
  );

/** Removes a customer segment; campaigns keep the rules that were copied from it. */
export async function removeSegment(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockRecord(tx, actor, segmentRecord, id);
    refuseStale(before, version, 'segment');
    await tx.$client.query('delete from segments where business_id = $1 and id = $2', [actor.businessId, id]);
    const { name, rules } = before;
    await audit(tx, actor, { action: 'delete', entity: 'segment', entityId: id, before: { name, rules } });
    return null;
  });
}
