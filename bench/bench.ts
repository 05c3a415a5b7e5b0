// npm run bench: our server against a bare one in one interleaved run, then a small database against a large one.
//   --only=speed, --only=growth   one of the two
//   --million                     growth with 1,000,000 invoices in the database instead of 100,000
//   --seconds=1.5                 time for each server, operation and round
//   --profile=<folder>            writes a CPU profile of our server there
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inRoot } from '../scripts/launch/paths.mjs';
import { openPostgres, type Postgres } from './database.ts';
import { type GrowthSubject, measureGrowth } from './growth.ts';
import { type Installation, install } from './installation.ts';
import { type LoadGenerator, startLoadGenerator } from './load-order.ts';
import { memoryMb } from './process-figures.ts';
import { buildProduct, type Product } from './product.ts';
import { type Scratch, withScratch } from './scratch.ts';
import { countWrongInvoices, seedBusiness, seedNeighbours, settleStatistics } from './seed.ts';
import { findPort, startServer } from './server-process.ts';
import { measureSpeed } from './speed.ts';
import { say } from './table.ts';
import { judgeGrowth, judgeMemory, judgeSpeed } from './verdict.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    million: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '1.5' },
    profile: { type: 'string' },
  },
});

const sliceMs = 250;

interface Bench {
  scratch: Scratch;
  postgres: Postgres;
  product: Product;
  load: LoadGenerator;
}

async function fill(
  { ownerUrl, owner }: Installation,
  own: { customers: number; invoices: number },
  neighbours: { businesses: number; invoices: number },
): Promise<void> {
  await seedBusiness(ownerUrl, { id: owner.businessId, ...own });
  if (neighbours.businesses > 0) await seedNeighbours(ownerUrl, neighbours);
  await settleStatistics(ownerUrl);
  const wrong = await countWrongInvoices(ownerUrl);
  if (wrong > 0) throw new Error(`The seed made ${wrong} invoices that do not add up`);
}

async function benchSpeed({ scratch, postgres, product, load }: Bench): Promise<number> {
  say('preparing 1,000 customers, 10,000 invoices, 30,000 lines, and 10 other businesses…');
  const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const ours = await install(scratch, postgres, product, 'bench_speed', flags);
  await fill(ours, { customers: 1_000, invoices: 10_000 }, { businesses: 10, invoices: 10_000 });
  const bare = await startServer({
    main: inRoot('bench', 'bare-server.ts'),
    port: await findPort(),
    logFile: join(scratch.folder, 'bare.log'),
    variables: { DATABASE_URL: ours.ownerUrl, BUSINESS_ID: ours.owner.businessId },
    readyPath: '/healthz',
  });
  scratch.onEnd(() => bare.end('SIGTERM'));
  await delay(2_000);
  const idleMb = memoryMb(ours.server.pid).now;

  const { invoices } = await ours.owner.client.invoices.list({ limit: 100 });
  const subject = {
    cookie: ours.owner.browser.cookie,
    origin: ours.server.url,
    customerId: invoices[0]?.customer?.id ?? '',
    invoiceIds: invoices.map((invoice) => invoice.id),
  };
  await compareAnswers(bare.url, invoices);
  say('measuring, each round in slices that take turns…\n');
  const slices = Math.max(1, Math.round((Number(options.seconds) * 1000) / sliceMs));
  const figures = await measureSpeed({ ours: ours.server, bare, subject, load }, { slices, sliceMs });
  const missed = judgeSpeed(figures) + judgeMemory(idleMb, memoryMb(ours.server.pid).peak);
  say(
    `our server was ready ${ours.server.readyAfterMs.toFixed(0)} ms after its start, tables made included\n`,
  );
  await Promise.all([ours.server.end('SIGTERM'), bare.end('SIGTERM')]);
  return missed;
}

/** A ratio means something only when both give the same rows. */
async function compareAnswers(bareUrl: string, ours: { id: string; total: number }[]): Promise<void> {
  const theirs = (await (await fetch(`${bareUrl}/list`)).json()) as { id: string; total: number }[];
  const key = ({ id, total }: { id: string; total: number }) => `${id} ${total}`;
  if (theirs.length !== 50 || theirs.map(key).join() !== ours.slice(0, 50).map(key).join()) {
    throw new Error('The bare server and ours do not list the same invoices');
  }
}

async function benchGrowth({ scratch, postgres, product, load }: Bench): Promise<number> {
  const [total, text] = options.million ? [1_000_000, '1,000,000'] : [100_000, '100,000'];
  say(`preparing 1,000 invoices in one database, ${text} in another, 100,000 of them in one business…`);
  const subject = async (name: string, invoices: number, others: number): Promise<GrowthSubject> => {
    const installation = await install(scratch, postgres, product, name);
    await fill(
      installation,
      { customers: Math.ceil(invoices / 10), invoices },
      { businesses: Math.ceil(others / 10_000), invoices: others },
    );
    const { invoices: page } = await installation.owner.client.invoices.list({ limit: 1 });
    return { ...installation, customerId: page[0]?.customer?.id ?? '' };
  };
  const small = await subject('bench_small', 1_000, 0);
  const large = await subject('bench_large', 100_000, total - 100_000);
  say('measuring in turns…\n');
  const missed = judgeGrowth(await measureGrowth(load, small, large));
  await Promise.all([small.server.end('SIGTERM'), large.server.end('SIGTERM')]);
  return missed;
}

const missed = await withScratch('bench', async (scratch) => {
  const load = startLoadGenerator();
  scratch.onEnd(load.stop);
  const bench: Bench = {
    scratch,
    postgres: await openPostgres(scratch),
    product: await buildProduct(join(scratch.folder, 'product')),
    load,
  };
  let count = 0;
  if (options.only !== 'growth') count += await benchSpeed(bench);
  if (options.only !== 'speed') count += await benchGrowth(bench);
  return count;
});
say(missed === 0 ? '\nevery bar was reached' : `\n${missed} bars were missed`);
process.exitCode = missed === 0 ? 0 : 1;
