import { randomUUID } from 'node:crypto';
import type { MergeKind } from '@dayworks/shared/merging/merge-kind';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberContext } from '../platform/verb-context.ts';
import { expectFiguresRecounted, snapshot } from '../testing/imports.ts';
import { type Chance, createChance } from '../testing/random-business/chance.ts';
import { randomBusiness } from '../testing/random-business/random-business.ts';
import { writeBusiness, writeTable } from '../testing/random-business/write-business.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { compareRecords } from './compare.ts';
import { tableOfKind } from './links.ts';
import { mergeRecords, undoMerge } from './writes.ts';

const businesses = Number(process.env.MERGE_BUSINESSES ?? 3);
const today = '2026-03-12';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Rows = Record<string, Record<string, unknown>[]>;

/** The records around customers that random businesses do not have: cards, links, consents, messages and the like. */
function belongings(chance: Chance, customers: readonly string[], item: string): Rows {
  const some = () => customers.filter(() => chance.happens(60));
  const methods = some().map((customer_id) => ({
    id: chance.uuid(),
    customer_id,
    provider: 'test',
    customer_ref: customer_id,
    method_ref: chance.uuid(),
    kind: 'card',
    agreed_at: chance.moment('2026-01-01', 30),
    removed_at: chance.happens(20) ? chance.moment('2026-02-01', 30) : null,
  }));
  const campaigns = [chance.uuid(), chance.uuid()];
  const addresses = some().map((customer_id) => ({
    id: chance.uuid(),
    customer_id,
    address: '1 Quay',
    is_primary: chance.happens(50),
  }));
  return {
    customer_addresses: addresses,
    client_links: some().map((customer_id) => ({
      id: chance.uuid(),
      customer_id,
      share_version: 1 + chance.below(3),
      link_enabled: chance.happens(70),
      contacts: chance.happens(50) ? [{ name: 'Books', email: `${chance.below(3)}@books.test` }] : [],
    })),
    saved_methods: methods,
    autopays: methods.flatMap(({ id, customer_id }) =>
      chance.happens(60)
        ? [
            {
              id: chance.uuid(),
              customer_id,
              is_on: chance.happens(70),
              saved_method_id: id,
              started_on: today,
            },
          ]
        : [],
    ),
    payment_agreements: methods.map(({ id, customer_id }) => ({
      id: chance.uuid(),
      customer_id,
      saved_method_id: id,
      kind: 'autopay',
      text: 'I agree',
      agreed_at: chance.moment('2026-01-01', 30),
      ip: '127.0.0.1',
      page: 'invoice',
    })),
    consent_events: some().map((customer_id) => ({
      id: chance.uuid(),
      customer_id,
      channel: chance.pick(['email', 'sms']),
      is_agreed: chance.happens(50),
      source: chance.pick(['member', 'link', 'text', 'form']),
      created_at: chance.moment('2026-01-01', 60),
    })),
    campaigns: campaigns.map((id) => ({
      id,
      name: id.slice(0, 8),
      channel: 'email',
      status: 'sent',
      created_at: chance.moment('2026-01-01', 9),
    })),
    marketing_messages: customers.flatMap((customer_id) =>
      campaigns
        .filter(() => chance.happens(60))
        .map((campaign_id) => ({
          id: chance.uuid(),
          customer_id,
          campaign_id,
          channel: 'email',
          recipient: 'a@b.test',
          status: 'sent',
          sent_at: chance.moment('2026-01-10', 30),
        })),
    ),
    monthly_statements: some().map((customer_id) => ({
      id: chance.uuid(),
      customer_id,
      month: chance.pick(['2026-01-01', '2026-02-01']),
    })),
    referral_links: some().map((customer_id) => ({
      id: chance.uuid(),
      customer_id,
      code: chance.uuid().slice(-10),
    })),
    conversations: some().map((customer_id) => ({
      id: chance.uuid(),
      customer_id,
      channel: 'email',
      address: 'a@b.test',
    })),
    tasks: some().map((record_id) => ({
      id: chance.uuid(),
      title: 'Call',
      record_kind: 'customer',
      record_id,
    })),
    item_catalog: [
      {
        id: chance.uuid(),
        name: 'Set',
        kind: 'bundle',
        price: 0,
        unit: 'ea',
        parts: [{ item_id: item, quantity: 2 }],
      },
    ],
  };
}

/** Merges two random records of a kind; returns nothing if they cannot be merged. */
async function mergeSome(
  context: MemberContext,
  chance: Chance,
  kind: MergeKind,
): Promise<string | undefined> {
  const { rows } = await server.platform.database.operator.query<{ id: string }>(
    `select t.id from ${tableOfKind[kind]} t where t.business_id = $1 and not is_merged($1, $2, t.id) order by t.id`,
    [context.actor.businessId, kind],
  );
  const [kept_id, merged_id] = [chance.pick(rows).id, chance.pick(rows).id];
  if (kept_id === merged_id) return undefined;
  const choice = { kind, kept_id, merged_id };
  const { kept, merged, fields, refusal } = await compareRecords(context, choice);
  if (refusal) return undefined;
  const taken = fields.filter(() => chance.happens(40)).map(({ field }) => field);
  const done = await mergeRecords(
    { ...context, idempotencyKey: randomUUID() },
    { ...choice, kept_version: kept.version, merged_version: merged.version, taken },
  );
  return done.id;
}

const versioned = new Set(Object.values(tableOfKind));

/** Everything that a business has, without the versions, which every merge and every undo raises. */
async function everything({ actor }: MemberContext): Promise<Record<string, string[]>> {
  const { merges: _, merge_changes, ...tables } = await snapshot(server, actor as never);
  const entries = Object.entries({ ...tables, merge_changes: merge_changes ?? [] }).map(([table, rows]) => {
    const same = rows.map((row) =>
      versioned.has(table) ? JSON.stringify({ ...JSON.parse(row), version: 0 }) : row,
    );
    return [table, same.toSorted()];
  });
  return Object.fromEntries(entries);
}

test(
  'after any merges are undone, everything is as it was before, and all figures are right in between',
  async () => {
    let merged = 0;
    for (let seed = 1; seed <= businesses; seed++) {
      const chance = createChance(seed * 7919);
      const rows = randomBusiness(seed, today);
      const context = await writeBusiness(server.platform, rows, today);
      const { operator } = server.platform.database;
      const idsOf = (table: string) => (rows[table] ?? []).map(({ id }) => id as string);
      const more = belongings(chance, idsOf('customers'), idsOf('item_catalog')[0] as string);
      for (const [table, those] of Object.entries(more))
        await writeTable(operator, context.actor.businessId, table, those);
      // Prices of bundles are kept by the verbs of the product, so the planted bundle gets its price here.
      await operator.query(
        `update item_catalog b set price = round(2 * (select price from item_catalog where id = $2), 2),
           cost = round(2 * (select cost from item_catalog where id = $2), 2) where business_id = $1 and kind = 'bundle'`,
        [context.actor.businessId, idsOf('item_catalog')[0]],
      );
      const before = await everything(context);
      const merges: string[] = [];
      for (let turn = 0; turn < 6; turn++) {
        const kind = chance.pick(['customer', 'customer', 'lead', 'product'] as const);
        const id = await mergeSome(context, chance, kind);
        if (id) merges.unshift(id);
      }
      merged += merges.length;
      if (seed <= 2) await expectFiguresRecounted(server, context.actor as never);
      for (const id of merges) await undoMerge(context, { id });
      expect(await everything(context), `seed ${seed}`).toEqual(before);
    }
    // In a few businesses, every pair that is drawn is rejected.
    expect(merged).toBeGreaterThan(businesses);
  },
  60_000 + businesses * 15_000,
);
