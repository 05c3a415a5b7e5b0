import { notFound } from '@dayworks/shared/errors';
import { contactLikeness, type Likeness, productLikeness } from '@dayworks/shared/merging/likeness';
import type { DuplicateList, DuplicateQuery, MergeSide, NoDuplicate } from '@dayworks/shared/merging/merge';
import { recordDetail, recordTitle } from '@dayworks/shared/merging/merge-fields';
import { type MergeKind, mergeKindWords } from '@dayworks/shared/merging/merge-kind';
import { audit } from '../platform/audit.ts';
import { notMerged } from '../platform/merged-records.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { tableOfKind } from './links.ts';

/*
 * Finds likely duplicates in two steps. The database pairs records that share a key (email, phone number, company, house
 * number and ZIP code, SKU), and records whose names stand close to each other in alphabetical order, forward or
 * backward, so that a typing mistake in either half is no obstacle. Both take one sort of all records, so the time stays
 * bounded. The shared rule then decides on each pair and ranks it.
 */

/** A key that more records share is a placeholder, such as 'none@example.com', and says nothing about them. */
const mostWithSameKey = 20;
/** The number of following names, in each direction of reading, that a name is compared with. */
const neighbors = 4;
const leastSimilar = 0.35;
/** A pair of names with more slips than this would have to be longer than the longest real names. */
const mostSlips = 4;
/** How much a shared key counts when there are more candidates than can be compared. */
const keyWeights: Record<string, number> = { email: 5, phone: 5, sku: 5, company: 2, place: 2 };
const nameWeight = 3;
const mostCandidates = 2000;
const mostPairs = 100;

const personName = `trim(coalesce(r.first_name, '') || ' ' || coalesce(r.last_name, ''))`;
const contactKeys: Record<string, string> = {
  email: `address_key('email', r.email)`,
  phone: `case when length(regexp_replace(r.phone, '\\D', '', 'g')) >= 7 then right(regexp_replace(r.phone, '\\D', '', 'g'), 10) end`,
  company: `nullif(btrim(plain_text(r.company)), '')`,
  place: `substring(r.address from '^\\s*(\\d+)') || ' ' || left(r.zip_code, 5)`,
};

interface Found {
  name: string;
  keys: Record<string, string>;
  test: string;
}

const contacts = (test: string): Found => ({
  name: `coalesce(nullif(${personName}, ''), r.company, '')`,
  keys: contactKeys,
  test,
});

const foundBy: Record<MergeKind, Found> = {
  customer: contacts(`r.archived_at is null`),
  lead: contacts('true'),
  product: {
    name: 'r.name',
    keys: { sku: `nullif(btrim(plain_text(r.sku)), '')` },
    test: notMerged('product', 'r.id'),
  },
};

/** Selects the ids of pairs of records that could be duplicates, those that share the best keys first. */
function pairsText(kind: MergeKind): string {
  const { name, keys, test } = foundBy[kind];
  const following = (column: string, order: string) =>
    `array[${Array.from({ length: neighbors }, (_, index) => `lead(${column}, ${index + 1}) over (order by ${order}, id)`).join(', ')}]`;
  // A typing mistake in one half of the name leaves the other half as it is. Comparing halves is cheap and comes first.
  const near = (order: string, half: 'left' | 'right') => `select id, other, ${nameWeight} from (
      select id, name, (length(name) + 1) / 2 as half, ${following('id', order)} as ids, ${following('name', order)} as names
      from r where name <> '') as lined, unnest(ids, names) as close (other, other_name)
    where ${half}(name, half) = ${half}(other_name, half) and abs(length(name) - length(other_name)) <= ${mostSlips}
      and similarity(name, other_name) >= ${leastSimilar}`;
  const listed = Object.keys(keys).map(
    (key) =>
      `select '${key}' as key, ${keyWeights[key] ?? 1} as weight, ${key} as value, id, created_at from r where ${key} is not null`,
  );
  return `with r as materialized (
      select r.id, r.created_at, btrim(regexp_replace(plain_text(${name}), '\\s+', ' ', 'g')) as name,
        ${Object.entries(keys)
          .map(([key, sql]) => `${sql} as ${key}`)
          .join(', ')}
      from ${tableOfKind[kind]} r where r.business_id = $1 and ${test}),
    keyed as (
      select first_value(id) over same as one, id as other, weight, count(*) over (partition by key, value) as shared
      from (${listed.join(' union all ')}) as listed window same as (partition by key, value order by created_at, id)),
    pairs as (
      select one, other, weight from keyed where shared <= ${mostWithSameKey} and one <> other
      union all (${near('name collate "C"', 'left')} union ${near('reverse(name) collate "C"', 'right')}))
    select least(one, other) as one, greatest(one, other) as other from pairs
    where $2::uuid is null or $2 in (one, other)
    group by 1, 2 order by sum(weight) desc, 1, 2 limit ${mostCandidates}`;
}

type Row = Record<string, unknown> & { id: string; created_at: string };

/** Reads the candidates with both records; pairs that somebody dismissed are left out. */
const candidatesText = (
  kind: MergeKind,
) => `select to_jsonb(a) as a, to_jsonb(b) as b from (${pairsText(kind)}) as pair
    join ${tableOfKind[kind]} a on a.business_id = $1 and a.id = pair.one
    join ${tableOfKind[kind]} b on b.business_id = $1 and b.id = pair.other
    where not exists (select from not_duplicates n where n.business_id = $1 and n.kind = '${kind}' and n.one_id = pair.one and n.other_id = pair.other)
      ${kind === 'product' ? `and (a.kind = 'bundle') = (b.kind = 'bundle')` : ''}`;

export const sideOf = (kind: MergeKind, row: Row): MergeSide => ({
  id: row.id,
  title: recordTitle(kind, row),
  detail: recordDetail(kind, row),
  created_at: new Date(row.created_at).toISOString(),
});

const likenessOf = (kind: MergeKind, a: Row, b: Row): Likeness | undefined =>
  kind === 'product' ? productLikeness(a as never, b as never) : contactLikeness(a as never, b as never);

/** Lists likely duplicates, the likeliest first. */
export async function listDuplicates(
  context: MemberContext,
  { kind, of_id }: DuplicateQuery,
): Promise<DuplicateList> {
  const [rows] = await readBusiness<[{ a: Row; b: Row }[]]>(context, [
    {
      name: `duplicates-${kind}`,
      text: candidatesText(kind),
      values: [context.actor.businessId, of_id],
    },
  ]);
  const ranked = rows
    .flatMap(({ a, b }) => {
      const likeness = likenessOf(kind, a, b);
      return likeness ? [{ a, b, ...likeness }] : [];
    })
    .toSorted((x, y) => y.points - x.points || (x.a.created_at < y.a.created_at ? 1 : -1));
  const pairs = ranked.slice(0, mostPairs).map(({ a, b, reason }) => {
    const [first, second] = a.created_at <= b.created_at ? [a, b] : [b, a];
    return { first: sideOf(kind, first), second: sideOf(kind, second), reason };
  });
  return { pairs, has_more: ranked.length > mostPairs };
}

export async function dismissDuplicate(
  context: MemberContext,
  { kind, one_id, other_id }: NoDuplicate,
): Promise<null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const ids = [one_id, other_id];
    const { rowCount } = await tx.$client.query(
      `select from ${tableOfKind[kind]} where business_id = $1 and id = any ($2::uuid[])`,
      [actor.businessId, ids],
    );
    if (rowCount !== 2) throw notFound(`This ${mergeKindWords[kind].one} was not found`);
    await tx.$client.query(
      'insert into not_duplicates (business_id, kind, one_id, other_id) values ($1, $2, least($3::uuid, $4), greatest($3, $4)) on conflict do nothing',
      [actor.businessId, kind, ...ids],
    );
    await audit(tx, actor, {
      action: 'dismiss',
      entity: 'duplicate',
      entityId: one_id,
      after: { kind, other_id },
    });
    return null;
  });
}
