import { stateCode } from '@dayworks/shared/contact';
import { invalid } from '@dayworks/shared/errors';
import {
  type NewSegment,
  Segment,
  type SegmentEdit,
  type SegmentOptions,
} from '@dayworks/shared/marketing/segment';
import { keysOf } from '@dayworks/shared/pick';
import { audit } from '../../platform/audit.ts';
import { databaseCode } from '../../platform/database/database-errors.ts';
import { withIdempotencyKey } from '../../platform/limits/idempotency.ts';
import { named } from '../../platform/list.ts';
import { insertRecord, lockRecord, recordKind, refuseStale, updateRecord } from '../../platform/record.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../../platform/with-business.ts';
import { segments } from '../table.ts';

/**
 * The maximum number of options for a segment rule. Each option is listed once in its most common spelling, and the
 * most used options come first.
 */
const most = 200;
const spoken = (value: string, from: string, key = `lower(${value})`) =>
  `select mode() within group (order by ${value}) as value from ${from}
  group by ${key} order by count(*) desc, ${key} limit ${most}`;

const ours = 'where c.business_id = $1 and c.archived_at is null';
const everyPlace = (part: string) => `(select trim(c.${part}) as ${part} from customers c ${ours}
  union all select trim(a.${part}) from customer_addresses a where a.business_id = $1) as p where p.${part} <> ''`;

const sources = {
  tags: spoken('tag', `customers c, unnest(c.tags) as tag ${ours} and c.tags <> '{}'`, 'group_key(tag)'),
  sources: spoken(
    'trim(c.lead_source)',
    `customers c ${ours} and trim(c.lead_source) <> ''`,
    'group_key(c.lead_source)',
  ),
  cities: spoken('p.city', everyPlace('city')),
  states: spoken('p.state', everyPlace('state')),
  // The options for items: the catalog items, and the names of sold items that are not in the catalog.
  items: `select name as value from (
      select name, 0 as lines from item_catalog where business_id = $1 and active
      union all select name, sum(lines) from item_days where business_id = $1 group by name
    ) as known where name <> '' group by name order by sum(lines) desc, lower(name), name limit ${most}`,
};

export async function segmentOptions(context: MemberContext): Promise<SegmentOptions> {
  const { businessId } = context.actor;
  const [tags, leadSources, cities, states, items] = await readBusiness<
    [{ value: string }[], { value: string }[], { value: string }[], { value: string }[], { value: string }[]]
  >(context, [
    named('segment-tags', sources.tags, [businessId]),
    named('segment-sources', sources.sources, [businessId]),
    named('segment-cities', sources.cities, [businessId]),
    named('segment-states', sources.states, [businessId]),
    named('segment-items', sources.items, [businessId]),
  ]);
  const inOrder = (rows: { value: string }[]) =>
    rows.map(({ value }) => value).toSorted((a, b) => a.localeCompare(b, 'en'));
  return {
    tags: inOrder(tags),
    sources: inOrder(leadSources),
    cities: inOrder(cities),
    states: [...new Set(inOrder(states).map(stateCode))],
    items: inOrder(items),
  };
}

const segmentRecord = recordKind({
  table: segments,
  fields: keysOf(Segment),
  entity: 'segment',
  label: 'Segment',
  internal: { created_at: true, updated_at: true },
});

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

const takenText = 'A segment with this name already exists.';

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
