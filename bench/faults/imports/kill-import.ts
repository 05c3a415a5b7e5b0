import { randomInt } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportDetail } from '@dayworks/shared/imports/import';
import type pg from 'pg';
import { figuresOf, rowsOfBusiness } from '../../../apps/server/src/testing/business-rows.ts';
import { type Client, type Owner, signUpOwner } from '../../../apps/server/src/testing/test-client.ts';
import { type Postgres, withDatabase } from '../../database.ts';
import { median } from '../../process-figures.ts';
import type { Product } from '../../product.ts';
import type { Scratch } from '../../scratch.ts';
import { say } from '../../table.ts';
import { openSenders } from '../killed-senders.ts';
import type { Report } from '../report.ts';
import { type Expected, writeFiles } from './imported-files.ts';

/** IMPORT_ROWS=100000 imports as many rows as one file can have. */
const rows = Number(process.env.IMPORT_ROWS ?? 4_000);
/** Below this number of rows, a step is over before its speed can be measured. */
const fewestMeasuredRows = 50_000;
const mostTimesSlower = 2;
const idleMs = 10_000;
const betweenAsksMs = 25;
/** Directly after its start, a server is slow for everybody, whatever it imports. */
const warmUpMs = 3_000;
const lastPatienceMs = 3_600_000;
const pollMs = rows < fewestMeasuredRows ? 20 : 250;

const otherInvoices = 2_000;
const plantOther = `with people as (
    insert into customers (business_id, first_name, email)
    select $1, 'Person ' || n, 'o' || n || '@other.test' from generate_series(1, 200) n returning id)
  insert into invoices (business_id, customer_id, status, sent_at, date, due_date, subtotal, total, balance_due)
  select $1, id, 'sent', now(), current_date - n, current_date, 100, 100, 100
  from people, generate_series(1, $2::int / 200) n`;

type Step = 'reading' | 'importing' | 'undoing';
const steps: readonly Step[] = ['reading', 'importing', 'undoing'];

/** The share of a step that is done. The first half of the check is the copying of the rows. */
const progressText = `select i.status, i.done::float / greatest(i.total, 1) as share,
    case when i.done > 0 then 1 else (select count(*)::float from import_rows r where r.business_id = i.business_id) / $2 end as staged
  from imports i where i.business_id = $1`;

const countsText = `select
    (select count(*)::int from customers where business_id = $1) as customers,
    (select count(distinct email)::int from customers where business_id = $1) as emails,
    (select count(*)::int from invoices where business_id = $1) as invoices,
    (select count(distinct number)::int from invoices where business_id = $1) as numbers,
    (select count(*)::int from invoice_items where business_id = $1) as lines,
    (select count(*)::int from payments where business_id = $1) as payments,
    (select count(distinct reference)::int from payments where business_id = $1) as "references",
    (select sum(amount)::float from payments where business_id = $1) as paid`;

/** Another business, which asks for its list of invoices all the time. */
function openAsker(client: Client) {
  const latenciesMs: number[] = [];
  let [isOver, warmAt] = [false, 0];
  const run = async () => {
    while (!isOver) {
      const sentAt = performance.now();
      const isAnswered = await client.invoices.list({}).then(
        () => true,
        () => false,
      );
      if (!isAnswered) warmAt = performance.now() + warmUpMs;
      else if (sentAt > warmAt) latenciesMs.push(performance.now() - sentAt);
      await delay(betweenAsksMs);
    }
  };
  const running = run();
  return {
    /** Returns the figures since the last call. */
    take() {
      const sorted = latenciesMs.splice(0).toSorted((a, b) => a - b);
      return {
        count: sorted.length,
        median: median(sorted),
        p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
        load: loadavg()[0] ?? 0,
      };
    },
    async end() {
      isOver = true;
      await running;
    },
  };
}

type Asked = ReturnType<ReturnType<typeof openAsker>['take']>;
const told = ({ count, median: middle, p95, load }: Asked) =>
  `${middle.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${count} answers, load ${load.toFixed(1)})`;

function countProblems(
  found: Record<string, number>,
  expected: Expected,
  { created, left_out, skipped }: ImportDetail,
) {
  const { customers, invoices, lines, payments } = expected;
  const wanted = { customers, emails: customers, invoices, numbers: invoices, lines, payments };
  const report = { customers: created.customers, invoices: created.invoices, payments: created.payments };
  return [
    ...Object.entries(wanted).flatMap(([what, count]) =>
      found[what] === count ? [] : [`${what}: ${found[what]} instead of ${count}`],
    ),
    ...Object.entries(report).flatMap(([what, count]) =>
      count === found[what] ? [] : [`the report says ${count} ${what}, but there are ${found[what]}`],
    ),
    ...(left_out + skipped > 0 ? [`${left_out} left out, ${skipped} skipped`] : []),
  ];
}

const differing = (a: Record<string, string[]>, b: Record<string, string[]>): string[] =>
  Object.keys(a).filter((table) => JSON.stringify(a[table]) !== JSON.stringify(b[table]));

/** The random places, as shares of the whole, at which the servers are killed in each step. */
function placesOf(kills: number): Record<Step, number[]> {
  const found: Record<Step, number[]> = { reading: [], importing: [], undoing: [] };
  for (let kill = 0; kill < kills; kill++)
    found[steps[kill % steps.length] as Step].push(randomInt(1, 95) / 100);
  for (const step of steps) found[step].sort((a, b) => a - b);
  // One kill comes while the rows are being copied.
  if (found.reading[0] !== undefined) found.reading[0] = randomInt(1, 45) / 100;
  return found;
}

type Servers = Awaited<ReturnType<typeof openSenders>>;

/** Works through the steps of an import, and kills the server in each of them. */
class KilledImport {
  kills = 0;
  readonly problems: string[] = [];
  readonly figures: string[] = [];
  readonly standstillsMs: number[] = [];
  readonly #servers: Servers;
  readonly #database: pg.Client;
  readonly #businessId: string;

  constructor(servers: Servers, database: pg.Client, businessId: string) {
    this.#servers = servers;
    this.#database = database;
    this.#businessId = businessId;
  }

  async #progress(): Promise<{ status: string; share: number }> {
    const found = await this.#database.query<{ status: string; share: number; staged: number }>(
      progressText,
      [this.#businessId, rows],
    );
    const { status = 'gone', share = 0, staged = 0 } = found.rows[0] ?? {};
    return { status, share: status === 'reading' ? (staged + share) / 2 : share };
  }

  /** Waits until the import is as wanted; false if that does not happen. */
  async #wait(isDone: (now: { status: string; share: number }) => boolean): Promise<boolean> {
    const givesUpAt = performance.now() + lastPatienceMs;
    while (performance.now() < givesUpAt) {
      if (isDone(await this.#progress())) return true;
      await delay(pollMs);
    }
    return false;
  }

  /** Kills the server at a place of the step, starts it again, and waits until the import goes on. */
  async #killAt(step: Step, place: number): Promise<void> {
    await this.#wait(({ status, share }) => status !== step || share >= place);
    await delay(randomInt(60));
    await this.#servers.end('SIGKILL');
    this.kills += 1;
    const left = await this.#progress();
    await this.#servers.start();
    if (left.status !== step) return;
    const startedAt = performance.now();
    const goesOn = await this.#wait(({ status, share }) => status !== left.status || share !== left.share);
    if (!goesOn) this.problems.push(`${step} did not go on after kill ${this.kills}`);
    this.standstillsMs.push(performance.now() - startedAt);
  }

  async work(step: Step, places: readonly number[], begin: () => Promise<unknown>): Promise<number> {
    const beganAt = performance.now();
    await begin();
    for (const place of places) await this.#killAt(step, place);
    if (!(await this.#wait(({ status }) => status !== step)))
      this.problems.push(`${step} does not come to an end`);
    const seconds = (performance.now() - beganAt) / 1000;
    say(`           ${step}: ${seconds.toFixed(1)} s`);
    return seconds;
  }
}

/**
 * Says how long another business waits during each step, compared with the faster of two times when nothing was imported,
 * because a server that has just started is slower.
 */
function compare(
  idle: readonly Asked[],
  during: readonly { step: Step; seconds: number; asked: Asked }[],
): { texts: string[]; problems: string[] } {
  const alone = Math.min(...idle.map((asked) => asked.median));
  const compared = during.map((one) => ({ ...one, times: one.asked.median / alone }));
  const slow = rows < fewestMeasuredRows ? [] : compared.filter(({ times }) => times > mostTimesSlower);
  return {
    texts: [
      ...idle.map((asked) => `another business alone ${told(asked)}`),
      ...compared.map(
        ({ step, seconds, asked, times }) =>
          `during ${step} (${seconds.toFixed(0)} s) ${told(asked)}, ${times.toFixed(2)} times`,
      ),
    ],
    problems: slow.map(
      ({ step, times }) => `another business waits ${times.toFixed(2)} times as long during ${step}`,
    ),
  };
}

async function judge(database: pg.Client, businessId: string, expected: Expected, done: ImportDetail) {
  const { rows: counted } = await database.query<Record<string, number>>(countsText, [businessId]);
  const kept = await figuresOf(database, businessId);
  await database.query('select recount_figures()');
  const wrong = differing(kept, await figuresOf(database, businessId));
  return [
    ...countProblems(counted[0] ?? {}, expected, done),
    ...(wrong.length > 0 ? [`figures that differ from a recount: ${wrong.join(', ')}`] : []),
  ];
}

/**
 * Kills the server with kill -9 at random places of an import: while its rows are copied, checked, imported and rolled
 * back (test F12). Afterward, every record exists once, the figures agree with a recount, and after the roll-back the
 * business is as before. Meanwhile another business works.
 */
export async function killImport(
  scratch: Scratch,
  postgres: Postgres,
  product: Product,
  rounds: number,
): Promise<Report> {
  const servers = await openSenders(scratch, postgres, product, 'importing', 1);
  let other: Owner | undefined;
  const { businessId, client } = await servers.signUp(async ({ browser }) => {
    other = await signUpOwner(browser, 'Other Plumbing');
    await servers.ask(plantOther, other.businessId, otherInvoices);
  });
  const { files, expected } = writeFiles(rows);
  const places = placesOf(rounds);
  await servers.start();
  return withDatabase(servers.url, async (database) => {
    const run = new KilledImport(servers, database, businessId);
    const before = await rowsOfBusiness(database, businessId);
    const asker = openAsker((other as Owner).client);
    await delay(warmUpMs);
    asker.take();
    const rest = () => delay(rows < fewestMeasuredRows ? idleMs / 5 : idleMs);
    await rest();
    const idle = [asker.take()];
    const during: { step: Step; seconds: number; asked: Asked }[] = [];
    const work = async (step: Step, begin: () => Promise<unknown>) => {
      asker.take();
      during.push({ step, seconds: await run.work(step, places[step], begin), asked: asker.take() });
    };

    const { id } = await client.imports.create();
    for (const file of files) await client.imports.uploadFile({ id, file });
    await work('reading', () => client.imports.check({ id }));
    await work('importing', () => client.imports.start({ id }));
    run.problems.push(...(await judge(database, businessId, expected, await client.imports.get({ id }))));
    await work('undoing', () => client.imports.rollBack({ id }));
    const changed = differing(before, await rowsOfBusiness(database, businessId));
    if (changed.length > 0) run.problems.push(`not as before the import: ${changed.join(', ')}`);
    asker.take();
    await rest();
    idle.push(asker.take());
    await asker.end();
    await servers.end('SIGTERM');
    const compared = compare(idle, during);
    run.problems.push(...compared.problems);
    return {
      rounds: run.kills,
      problems: run.problems,
      figures: `${rows} rows, ${run.kills} kills; ${compared.texts.join('; ')}; goes on after ${median(run.standstillsMs).toFixed(0)} ms, at most ${Math.max(0, ...run.standstillsMs).toFixed(0)} ms`,
    };
  });
}
