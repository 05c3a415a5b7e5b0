import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Postgres } from '../database.ts';
import type { Product } from '../product.ts';
import type { Scratch } from '../scratch.ts';
import { say } from '../table.ts';
import { openSenders, until } from './killed-senders.ts';
import type { Report } from './report.ts';

const series = 120;
const weeks = 8;
const clocks = 3;
const patienceMs = 20_000;
const lastPatienceMs = 600_000;

const price = `[{"from_on": "2020-01-01", "discount": 0, "discount_percent": null, "total": 100, "tax": 0, "items": [{"id": null, "name": "Lawn care",
  "description": null, "quantity": 1, "unit": "ea", "price": 100, "tax_rate": 0}]}]`;

/** Creates weekly recurring invoices that are several weeks behind, so that each missed week has an invoice to create. */
const plantSeries = `with people as (
    insert into customers (business_id, first_name, email)
    select $1, 'Person ' || n, 's' || n || '@series.test' from generate_series(1, $2::int) n returning id)
  insert into recurring_invoices (business_id, customer_id, every, unit, first_on, next_on, prices)
  select $1, id, 1, 'week', current_date - 7 * $3::int, current_date - 7 * $3::int, $4 from people`;

const created = 'select count(*)::int as count from invoices where business_id = $1';

const dueSeries = `select count(*)::int as count from recurring_invoices
  where business_id = $1 and next_on <= current_date - 7`;

/**
 * Checks the recurring invoices: each date that is certainly due must have one invoice, and each invoice must belong to
 * one date.
 */
const judged = `select
    (select count(*)::int from recurring_invoices r cross join generate_series(1, $2::int) week
      where r.business_id = $1 and not exists (select from recurring_invoice_dates d
        where d.recurring_id = r.id and d.slot = r.first_on + 7 * (week - 1) and d.invoice_id is not null)) as missing,
    (select count(*)::int from invoices i where i.business_id = $1 and not exists (
      select from recurring_invoice_dates d where d.invoice_id = i.id)) as strays,
    (select count(*)::int from (select i.customer_id, i.date from invoices i where i.business_id = $1
      group by 1, 2 having count(*) > 1) as twice) as doubles,
    (select count(*)::int from invoices i where i.business_id = $1 and (i.total <> 100 or not exists (
      select from invoice_items it where it.invoice_id = i.id))) as torn`;

/**
 * Kills three servers with kill -9 while all of them create the recurring invoices that are due. Afterward, every date
 * must have exactly one complete invoice (test F11).
 */
export async function killRecurring(
  scratch: Scratch,
  postgres: Postgres,
  product: Product,
  rounds: number,
): Promise<Report> {
  const servers = await openSenders(scratch, postgres, product, 'recurring', clocks);
  const { ask } = servers;
  const { businessId } = await servers.signUp(async (owner) => {
    await ask(plantSeries, owner.businessId, series, weeks, price);
  });
  const count = async (query: string) => Number((await ask(query, businessId))[0]?.count);
  const strike = () =>
    ask(
      `insert into jobs.job (name, data) select 'recurring-invoices', '{}' from generate_series(1, $1)`,
      clocks,
    );
  let kills = 0;
  for (let round = 0; round < rounds; round++) {
    await servers.start();
    await strike();
    const goal = (await count(created)) + Math.ceil((series * weeks) / (rounds + 1));
    await until(async () => (await count(created)) >= goal, patienceMs);
    await delay(randomInt(60));
    await servers.end('SIGKILL');
    kills += clocks;
    if ((round + 1) % 5 === 0) say(`${round + 1} of ${rounds} rounds`);
  }
  await servers.start();
  let struckAt = 0;
  const hasEnded = await until(async () => {
    if (performance.now() - struckAt > 2_000) {
      struckAt = performance.now();
      await strike();
    }
    return (await count(dueSeries)) === 0;
  }, lastPatienceMs);
  // The servers finish their current work before they exit.
  await servers.end('SIGTERM');
  const [found] = await ask(judged, businessId, weeks);
  const problems = Object.entries(found ?? { missing: 'all' }).flatMap(([what, amount]) =>
    amount === 0 ? [] : [`${what}: ${amount}`],
  );
  if (!hasEnded) problems.push('the recurring invoices do not come to an end');
  return {
    rounds,
    problems,
    figures: `${await count(created)} invoices of ${series} series, ${kills} servers killed; ${JSON.stringify(found)}`,
  };
}
