/*
 * `npm run faults` provokes failures that must not cause damage. Every test has controls: it also runs on a
 * deliberately broken server, whose fault must be detected. Options: `-- f1 f6` runs only the named tests;
 * `--rounds=10` runs fewer rounds of each test; `--no-controls` runs only the product itself.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/launch/build.mjs';
import { openPostgres } from '../database.ts';
import { breakProduct, buildProduct, type Product } from '../product.ts';
import { withScratch } from '../scratch.ts';
import { say } from '../table.ts';
import { broken, type Control } from './controls.ts';
import { killImport } from './imports/kill-import.ts';
import { killMigration } from './kill-migration.ts';
import { killRecurring } from './kill-recurring.ts';
import { killReminding } from './kill-reminding.ts';
import { killSending } from './kill-sending.ts';
import { killServer } from './kill-server.ts';
import { createTogether, editTogether, payTogether, type Race, runRace } from './races.ts';
import { judge, type Report } from './report.ts';
import { killBackend, killPostmaster, stopPostgres } from './stop-postgres.ts';
import { withstandStorm } from './storm.ts';

interface Fault {
  name: string;
  title: string;
  rounds: number;
  run(product: Product, rounds: number): Promise<Report>;
  controls: Control[];
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: { rounds: { type: 'string' }, controls: { type: 'boolean', default: true } },
});

const controlRounds = 10;

// The test traffic includes the pages of the web app, so the web app must be built.
await ensureBuilt(process.execPath);

const passed = await withScratch('faults', async (scratch) => {
  const postgres = await openPostgres(scratch);
  const product = await buildProduct(join(scratch.folder, 'product'));
  const race = (how: Race) => (tried: Product, rounds: number) =>
    runRace(scratch, postgres, tried, how, rounds);
  const faults: Fault[] = [
    {
      name: 'f1',
      title: 'F1 kill -9 of the server under 16 writers and all other traffic',
      rounds: 50,
      run: (tried, rounds) => killServer(scratch, { intact: product, tried }, rounds),
      controls: [broken.answersBeforeCommit, broken.writesWithoutTransaction, broken.forgetsKeys],
    },
    {
      name: 'f2',
      title: 'F2 kill -9 of PostgreSQL under 16 writers and all other traffic',
      rounds: 20,
      run: (tried, rounds) => stopPostgres(scratch, { intact: product, tried }, killPostmaster, rounds),
      controls: [broken.answersBeforeCommit, broken.diesWithItsConnection, broken.writesAfterTheEnd],
    },
    {
      name: 'f2',
      title: 'F2 killed backends under 16 writers and all other traffic',
      rounds: 20,
      run: (tried, rounds) => stopPostgres(scratch, { intact: product, tried }, killBackend, rounds),
      controls: [broken.diesWithItsConnection, broken.leavesReadsAlone],
    },
    {
      name: 'f4',
      title: 'F4 20 full payments at once',
      rounds: 200,
      run: race(payTogether),
      controls: [broken.doesNotLock],
    },
    {
      name: 'f4',
      title: 'F4 20 creates at once with one key',
      rounds: 200,
      run: race(createTogether),
      controls: [broken.forgetsKeys],
    },
    {
      name: 'f5',
      title: 'F5 two editors of one version',
      rounds: 500,
      run: race(editTogether),
      controls: [broken.ignoresVersions],
    },
    {
      name: 'f6',
      title: 'F6 kill -9 in the middle of migrations',
      rounds: 10,
      run: (tried, rounds) => killMigration(scratch, postgres, tried, rounds),
      controls: [broken.migratesWithoutTransaction],
    },
    {
      name: 'f8',
      title: 'F8 kill -9 of the server while it sends 1,000 messages of a campaign',
      rounds: 50,
      run: (tried, rounds) => killSending(scratch, postgres, tried, rounds),
      controls: [broken.saysSentTooSoon],
    },
    {
      name: 'f9',
      title: 'F9 hostile requests beside ordinary use, for so many seconds',
      rounds: 300,
      run: (tried, seconds) => withstandStorm(scratch, tried, seconds),
      controls: [broken.diesOfBadRequests, broken.failsInsteadOfRefusing],
    },
    {
      name: 'f10',
      title: 'F10 kill -9 of three servers that remind of 150 invoices at once',
      rounds: 20,
      run: (tried, rounds) => killReminding(scratch, postgres, tried, rounds),
      controls: [broken.saysSentTooSoon, broken.sendsWhatIsUntrue],
    },
    {
      name: 'f11',
      title: 'F11 kill -9 of three servers that create the invoices of 120 series at once',
      rounds: 50,
      run: (tried, rounds) => killRecurring(scratch, postgres, tried, rounds),
      controls: [broken.createsDatesTwice],
    },
    {
      name: 'f12',
      title:
        'F12 kill -9 of the server in the middle of an import (IMPORT_ROWS=100000 for as many as allowed)',
      rounds: 10,
      run: (tried, rounds) => killImport(scratch, postgres, tried, rounds),
      controls: [broken.forgetsHowFarItCame],
    },
  ];

  const verdicts: boolean[] = [];
  for (const fault of faults) {
    if (wanted.length > 0 && !wanted.includes(fault.name)) continue;
    const rounds = options.rounds ? Math.min(Number(options.rounds), fault.rounds) : fault.rounds;
    verdicts.push(judge(fault.title, await fault.run(product, rounds), false));
    for (const { title, patches } of options.controls ? fault.controls : []) {
      const folder = join(scratch.folder, `broken-${verdicts.length}`);
      const report = await fault.run(breakProduct(product, folder, patches), controlRounds);
      verdicts.push(judge(`   control: ${title}`, report, true));
    }
  }
  return verdicts;
});
const failed = passed.filter((verdict) => !verdict).length;
say(`${passed.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
