/*
 * `npm run bench` compares the product's server with a bare server in one interleaved run, the product's screens with a
 * bare page, and a small database with a large one. Options: `--only=speed`, `--only=growth` or `--only=web` runs only
 * one comparison (web needs a built web app, which `npm start` builds); `--million` also measures growth in a database
 * with 1,000,000 invoices of 1,000 businesses; `--about=financials` measures only the growth of the queries whose name
 * contains this text; `--of=old` measures only the growth of the reports of an old business; `--seconds=1.5` sets the
 * time for each server, operation and round; `--profile=<folder>` writes a CPU profile of the product's server to the
 * folder.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inRoot } from '../scripts/launch/paths.mjs';
import { leanSchema } from './bare/lean-queries.ts';
import { openPostgres, type Postgres, withDatabase } from './database.ts';
import { fill } from './fill.ts';
import { measureGrowth } from './growth.ts';
import { prepareGrowth } from './growth-subjects.ts';
import { install } from './installation.ts';
import { type LoadGenerator, startLoadGenerator } from './load-order.ts';
import { memoryMb } from './process-figures.ts';
import { buildProduct, type Product } from './product.ts';
import { type Scratch, withScratch } from './scratch.ts';
import { findPort, startServer } from './server-process.ts';
import { measureSpeed } from './speed.ts';
import { say } from './table.ts';
import { judgeGrowth, judgeMemory, judgeSpeed } from './verdict.ts';
import { benchWeb } from './web.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    million: { type: 'boolean', default: false },
    about: { type: 'string', default: '' },
    of: { type: 'string' },
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

async function benchSpeed({ scratch, postgres, product, load }: Bench): Promise<number> {
  say('preparing 1,000 customers, 10,000 invoices, 30,000 lines, and 10 other businesses…');
  const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const ours = await install(scratch, postgres, product, 'bench_speed', flags);
  const own = { id: ours.owner.businessId, customers: 1_000, invoices: 10_000 };
  await fill(ours.ownerUrl, [own], { businesses: 10, invoices: 10_000 });
  const bare = await startBare(scratch, 'own-tables', {
    DATABASE_URL: ours.ownerUrl,
    BUSINESS_ID: ours.owner.businessId,
  });
  const leanUrl = await postgres.createDatabase('bench_lean');
  await withDatabase(leanUrl, (owner) => owner.query(leanSchema));
  const lean = await startBare(scratch, 'lean-tables', { DATABASE_URL: leanUrl });
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
  const figures = await measureSpeed({ ours: ours.server, bare, lean, subject, load }, { slices, sliceMs });
  const missed = judgeSpeed(figures) + judgeMemory(idleMb, memoryMb(ours.server.pid).peak);
  say(
    `our server was ready ${ours.server.readyAfterMs.toFixed(0)} ms after its start, tables made included\n`,
  );
  await Promise.all([ours.server, bare, lean].map((server) => server.end('SIGTERM')));
  return missed;
}

async function startBare(scratch: Scratch, name: string, variables: Record<string, string>) {
  const server = await startServer({
    main: inRoot('bench', 'bare', `${name}.ts`),
    port: await findPort(),
    logFile: join(scratch.folder, `${name}.log`),
    variables,
    readyPath: '/healthz',
  });
  scratch.onEnd(() => server.end('SIGTERM'));
  return server;
}

/** A speed ratio is meaningful only if both servers return the same rows. */
async function compareAnswers(bareUrl: string, ours: { id: string; total: number }[]): Promise<void> {
  const theirs = (await (await fetch(`${bareUrl}/list`)).json()) as { id: string; total: number }[];
  const key = ({ id, total }: { id: string; total: number }) => `${id} ${total}`;
  if (theirs.length !== 50 || theirs.map(key).join() !== ours.slice(0, 50).map(key).join()) {
    throw new Error('The bare server and ours do not list the same invoices');
  }
}

async function benchGrowth({ scratch, postgres, product, load }: Bench): Promise<number> {
  say('preparing a small business and a large one, each alone and, with --million, among a thousand…');
  const kinds = (['busy', 'old'] as const).filter((kind) => options.of === undefined || options.of === kind);
  const installed = (name: string) => install(scratch, postgres, product, name);
  const subjects = await prepareGrowth(installed, options.million, kinds);
  say('measuring in turns…\n');
  let missed = 0;
  for (const kind of kinds) {
    say(`\n${kind} businesses`);
    const asked = subjects[kind];
    const figures = await measureGrowth(load, kind, asked, options.about);
    missed += judgeGrowth(
      asked.map(({ name }) => name),
      figures,
    );
  }
  const servers = new Set([...subjects.busy, ...subjects.old].map(({ server }) => server));
  await Promise.all([...servers].map((server) => server.end('SIGTERM')));
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
  const isWanted = (part: string) => options.only === undefined || options.only === part;
  if (isWanted('speed')) count += await benchSpeed(bench);
  if (isWanted('web')) count += await benchWeb(scratch, bench.postgres, bench.product);
  if (isWanted('growth')) count += await benchGrowth(bench);
  return count;
});
say(missed === 0 ? '\nevery bar was reached' : `\n${missed} bars were missed`);
process.exitCode = missed === 0 ? 0 : 1;
