import { randomUUID } from 'node:crypto';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { displayedStatus, isOverdue, isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import { sumCents, toCents } from '@dayworks/shared/money';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInvoiceOverview } from '../invoices/list-invoices.ts';
import type { Actor } from '../platform/with-business.ts';
import { somePerson } from '../testing/proven.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { getPaymentOverview } from './reads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const today = '2026-03-01';
const histories = 40;

const someDay = fc.option(fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days)));
const someState = fc.record({
  status: fc.constantFrom(
    'draft',
    'sent',
    'sent',
    'viewed',
    'overdue',
    'partially_paid',
    'paid',
    'cancelled',
  ),
  is_sent: fc.boolean(),
  due_date: someDay,
  paid_at: fc.option(fc.integer({ min: -40, max: 1 }).map((days) => addDays(today, days))),
  balance_due: fc.integer({ min: 0, max: 9_999 }).map((cents) => cents / 100),
  project: fc.option(fc.nat(2)),
});
const someHistory = fc.record({
  ends: fc.array(someDay, { minLength: 3, maxLength: 3 }),
  invoices: fc.array(fc.record({ first: someState, later: fc.option(someState) }), { maxLength: 12 }),
  endsLater: fc.array(fc.record({ project: fc.nat(2), end: someDay }), { maxLength: 3 }),
});
type State = typeof someState extends fc.Arbitrary<infer T> ? T : never;
type History = typeof someHistory extends fc.Arbitrary<infer T> ? T : never;

const query = (text: string, values: unknown[]) => server.platform.database.operator.query(text, values);

async function addBusiness(): Promise<Actor> {
  const businessId = randomUUID();
  await query(
    `insert into business_settings (id, user_id, business_name, time_zone) values ($1, $1, 'Model', 'UTC')`,
    [businessId],
  );
  const now = new Date(`${today}T12:00:00Z`);
  const who = { userId: businessId, role: 'owner', person: somePerson } as const;
  return { ...who, businessId, timeZone: 'UTC', now, requestId: 'model' };
}

const valuesOf = (
  { status, is_sent, due_date, paid_at, balance_due, project }: State,
  projects: string[],
) => [
  status,
  due_date,
  status === 'paid' ? paid_at : null,
  status === 'paid' || status === 'cancelled' ? 0 : balance_due,
  project === null ? null : projects[project],
  is_sent ? '2026-01-01T10:00:00Z' : null,
];

/**
 * Inserts rows directly, in the same way as an import does. The rows bypass the server's commands, so only database
 * triggers can keep the figures correct.
 */
async function play(history: History): Promise<Actor> {
  const actor = await addBusiness();
  const { businessId } = actor;
  const projects = history.ends.map(() => randomUUID());
  for (const [index, id] of projects.entries())
    await query(`insert into projects (id, business_id, name, end_date) values ($1, $2, 'Work', $3)`, [
      id,
      businessId,
      history.ends[index],
    ]);
  const moveEnd = ({ project, end }: History['endsLater'][number]) =>
    query('update projects set end_date = $2 where id = $1', [projects[project], end]);
  for (const [index, { first, later }] of history.invoices.entries()) {
    const id = randomUUID();
    await query(
      `insert into invoices (id, business_id, status, due_date, paid_at, balance_due, project_id, sent_at, total)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 100)`,
      [id, businessId, ...valuesOf(first, projects)],
    );
    if (history.endsLater[index]) await moveEnd(history.endsLater[index]);
    if (later)
      await query(
        'update invoices set status = $2, due_date = $3, paid_at = $4, balance_due = $5, project_id = $6, sent_at = $7 where id = $1',
        [id, ...valuesOf(later, projects)],
      );
  }
  for (const move of history.endsLater) await moveEnd(move);
  return actor;
}

type Row = Pick<InvoiceRow, 'status' | 'sent_at' | 'due_date' | 'paid_at' | 'total' | 'balance_due'> & {
  project_id: string | null;
  end_date: string | null;
};

/** Recalculates the figures from each row, using the rules that the server and the web app share. */
async function recount({ businessId }: Actor) {
  const { rows } = (await query(
    `select i.*, p.end_date from invoices i left join projects p on p.id = i.project_id
     where i.business_id = $1 and i.status <> 'cancelled'`,
    [businessId],
  )) as { rows: Row[] };
  const shown = rows.map((row) => {
    const invoice = { ...row, project: row.project_id ? { end_date: row.end_date } : null };
    return { ...row, shown: displayedStatus(invoice, today), isOverdue: isOverdue(invoice, today) };
  });
  const late = shown.filter((row) => row.isOverdue);
  const total = (some: Row[], field: 'total' | 'balance_due') => ({
    count: some.length,
    total: sumCents(some.map((row) => toCents(row[field]))),
  });
  const showing = (status: string) => shown.filter((row) => row.shown === status);
  const unpaid = rows.filter(isUnpaid);
  const recent = rows.filter(
    ({ status, paid_at }) => status === 'paid' && paid_at !== null && paid_at > addDays(today, -30),
  );
  return {
    draft: total(showing('draft'), 'balance_due'),
    unpaid: total(unpaid, 'balance_due'),
    paid: total(recent, 'total'),
    overdue: total(late, 'balance_due'),
    counts: {
      all: rows.length,
      unpaid: unpaid.length,
      draft: showing('draft').length,
      sent: showing('sent').length,
      viewed: showing('viewed').length,
      overdue: late.length,
      partially_paid: showing('partially_paid').length,
      paid: showing('paid').length,
      void: 0,
    },
  };
}

async function read(actor: Actor) {
  const { draft, unpaid, paid, counts } = await getInvoiceOverview({ platform: server.platform, actor });
  const { outstanding } = await getPaymentOverview({ platform: server.platform, actor });
  const inCents = ({ count, total }: { count: number; total: number }) => ({ count, total: toCents(total) });
  return {
    draft: inCents(draft),
    unpaid: inCents(unpaid),
    paid: inCents(paid),
    overdue: inCents(outstanding.overdue),
    counts,
  };
}

test(`in ${histories} random histories, the summary cards, counts and overdue amounts match the figures that the test calculates from the rows`, async () => {
  for (const history of fc.sample(someHistory, { numRuns: histories, seed: 20261115 })) {
    const actor = await play(history);
    expect(await read(actor), JSON.stringify(history)).toEqual(await recount(actor));
  }
}, 600_000);

test('the counts of overdue invoices stay correct if a project end date moves while an invoice of the project is being sent', async () => {
  const actor = await addBusiness();
  const [project, invoice] = [randomUUID(), randomUUID()];
  await query(
    `insert into projects (id, business_id, name, end_date) values ($1, $2, 'Work', '2026-02-01')`,
    [project, actor.businessId],
  );
  await query(
    `insert into invoices (id, business_id, status, due_date, project_id, total) values ($1, $2, 'draft', '2026-02-10', $3, 5)`,
    [invoice, actor.businessId, project],
  );
  const [sender, mover] = [1, 2].map(() => new pg.Client({ connectionString: server.ownerUrl }));
  if (!sender || !mover) throw new Error('two clients');
  await Promise.all([sender.connect(), mover.connect()]);
  await sender.query('begin');
  await sender.query(`update invoices set status = 'sent' where id = $1`, [invoice]);
  const moved = mover.query(`update projects set end_date = '2026-04-01' where id = $1`, [project]);
  await sender.query('commit');
  await moved;
  await Promise.all([sender.end(), mover.end()]);
  expect(await read(actor)).toEqual(await recount(actor));
  expect((await read(actor)).counts).toMatchObject({ sent: 1, overdue: 0 });
});
