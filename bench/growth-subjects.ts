import { setTimeout as delay } from 'node:timers/promises';
import { signUpOwner } from '../apps/server/src/testing/test-client.ts';
import { withDatabase } from './database.ts';
import { fill } from './fill.ts';
import type { AskedCustomer } from './growth-questions.ts';
import type { Installation } from './installation.ts';

/** A user of a business with a given number of invoices in a database of a given size. */
export interface GrowthSubject extends Installation {
  name: string;
  customer: AskedCustomer;
}

const small = 1_000;
const large = 100_000;
const whole = { invoices: 1_000_000, businesses: 1_000 };

const withCustomers = (id: string, invoices: number, isOld = false) => ({
  id,
  customers: Math.ceil(invoices / 10),
  invoices,
  isOld,
});

async function asSubject(installation: Installation, name: string): Promise<GrowthSubject> {
  const { client } = installation.owner;
  const { invoices } = await client.invoices.list({ limit: 1 });
  const id = invoices[0]?.customer?.id ?? '';
  const { path } = await client.customers.openClientLink({ id });
  const key = new URL(path ?? '', 'http://localhost').searchParams.get('key') ?? '';
  return { ...installation, name, customer: { id, key } };
}

/**
 * Deletes the schedule of automatic payments, so that the server does not announce and charge payments while reads are
 * measured.
 */
async function stopAutopay(ownerUrl: string): Promise<void> {
  await withDatabase(ownerUrl, async (database) => {
    const hasStopped = async () => {
      const { rows } = await database.query(`select to_regclass('jobs.schedule') is not null as is_there`);
      if (!rows[0]?.is_there) return false;
      return (await database.query(`delete from jobs.schedule where name = 'autopay'`)).rowCount === 1;
    };
    while (!(await hasStopped())) await delay(100);
  });
}

async function aloneWith(
  installation: Installation,
  invoices: number,
  isOld: boolean,
): Promise<GrowthSubject> {
  await stopAutopay(installation.ownerUrl);
  await fill(installation.ownerUrl, [withCustomers(installation.owner.businessId, invoices, isOld)]);
  return asSubject(installation, `${invoices.toLocaleString('en-US')} alone`);
}

/** Creates a small and a large business among a thousand businesses, with a million invoices in total. */
async function amongMany(installation: Installation): Promise<GrowthSubject[]> {
  const { ownerUrl, owner, server } = installation;
  const other = await signUpOwner({ origin: server.url }, 'Alder Cleaning');
  await fill(ownerUrl, [withCustomers(owner.businessId, large), withCustomers(other.businessId, small)], {
    businesses: whole.businesses - 2,
    invoices: whole.invoices - large - small,
  });
  return [
    await asSubject({ ...installation, owner: other }, '1,000 of 1,000,000'),
    await asSubject(installation, '100,000 of 1,000,000'),
  ];
}

/** The businesses to measure, by kind; the first business of each kind is the baseline for the others. */
export type GrowthSubjects = Record<GrowthKind, GrowthSubject[]>;

type GrowthKind = 'busy' | 'old';

/**
 * A busy business has a hundred times as many rows as a quiet one in the same months. An old business has as many rows
 * per day as a young business, but over more days.
 */
export async function prepareGrowth(
  install: (database: string) => Promise<Installation>,
  hasMillion: boolean,
  kinds: readonly GrowthKind[],
): Promise<GrowthSubjects> {
  const pairOf = async (kind: GrowthKind) =>
    kinds.includes(kind)
      ? [
          await aloneWith(await install(`bench_small_${kind}`), small, kind === 'old'),
          await aloneWith(await install(`bench_large_${kind}`), large, kind === 'old'),
        ]
      : [];
  return {
    busy: [...(await pairOf('busy')), ...(hasMillion ? await amongMany(await install('bench_million')) : [])],
    old: await pairOf('old'),
  };
}
