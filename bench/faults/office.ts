import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endLeftPostgres } from '../../apps/server/src/platform/embedded-postgres/end-left-postgres.ts';
import { addCustomer } from '../../apps/server/src/testing/fixtures/invoice-fixtures.ts';
import { listenForAMoment, MixedTraffic, planTraffic } from '../../apps/server/src/testing/mixed-traffic.ts';
import { signUpOwner } from '../../apps/server/src/testing/test-client.ts';
import type { Product } from '../product.ts';
import type { Scratch } from '../scratch.ts';
import { findPort, type ServerProcess, startServer } from '../server-process.ts';
import { Campaign } from './campaign.ts';
import { checkBooks } from './check-books.ts';
import { findEmbeddedDatabase } from './embedded.ts';
import { countUnansweredKeys, countWrongBalances, readStoredInvoices } from './stored-invoices.ts';
import { checkMessages, forgetSendingLimits } from './stored-messages.ts';

const customers = 12;
const patienceMs = 30_000;

/**
 * An installation as created by npm start, with its own PostgreSQL and sixteen concurrent writers. In a second
 * business, one user generates all other kinds of traffic.
 */
export interface Office {
  dataDir: string;
  campaign: Campaign;
  traffic: MixedTraffic;
  /** Lists the kinds of requests that the server no longer serves. */
  findUnserved(): Promise<string[]>;
  readonly server: ServerProcess;
  /** Starts the server of the same installation again after it was killed. */
  startAgain(): Promise<void>;
  /**
   * Lists the differences between the stored invoices and the acknowledged changes. It must be called while no writer
   * is active.
   */
  check(): Promise<string[]>;
  checkAtEnd(): Promise<string[]>;
  /**
   * The number of changes so far that turned out to be stored although the server had responded that nothing was
   * changed.
   */
  doneAfterAll: number;
  close(): Promise<void>;
}

/**
 * The two builds of the server that a test uses. The intact server sets up the installation, and the server under test
 * then replaces it.
 */
export interface Products {
  intact: Product;
  tried: Product;
}

export async function openOffice({ folder, onEnd }: Scratch, { intact, tried }: Products): Promise<Office> {
  const name = `office-${randomUUID()}`;
  const dataDir = join(folder, name);
  const port = await findPort();
  const start = ({ main }: Product) =>
    startServer({
      main,
      port,
      logFile: join(folder, `${name}.log`),
      variables: { DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
    });
  onEnd(() => endLeftPostgres(dataDir));
  let server = await start(intact);
  onEnd(() => server.end('SIGKILL'));
  const owner = await signUpOwner({ origin: server.url });
  const customerIds: string[] = [];
  for (let count = 0; count < customers; count++) customerIds.push(await addCustomer(owner.client));
  const campaign = new Campaign(owner.client, customerIds);
  const neighbour = await signUpOwner({ origin: server.url });
  const traffic = new MixedTraffic({
    ...(await planTraffic(neighbour)),
    'busy stream': () => listenForAMoment(owner.browser),
  });
  if (tried !== intact) {
    await server.end('SIGTERM');
    server = await start(tried);
  }

  traffic.start();

  const office: Office = {
    dataDir,
    campaign,
    traffic,
    async findUnserved() {
      const before = new Map(traffic.served);
      const givesUpAt = performance.now() + patienceMs;
      while (traffic.unserved(before).length > 0 && performance.now() < givesUpAt) await delay(10);
      return traffic.unserved(before).map((kind) => `not served any more: ${kind}`);
    },
    get server() {
      return server;
    },
    doneAfterAll: 0,
    async startAgain() {
      server = await start(tried);
    },
    async check() {
      const { url } = findEmbeddedDatabase(dataDir);
      await forgetSendingLimits(url);
      const { problems, doneAfterAll } = checkBooks(
        campaign.entries,
        await readStoredInvoices(url, owner.businessId),
      );
      office.doneAfterAll += doneAfterAll;
      return [...campaign.problems.splice(0), ...traffic.problems.splice(0), ...problems];
    },
    async checkAtEnd() {
      const { url } = findEmbeddedDatabase(dataDir);
      await traffic.stop();
      const unanswered = await countUnansweredKeys(url, owner.businessId);
      const wrong = await countWrongBalances(url, owner.businessId);
      return [
        ...(unanswered > 0 ? [`${unanswered} keys were claimed without a result`] : []),
        ...(wrong > 0 ? [`${wrong} balances differ from recounted_balance`] : []),
        ...(await checkMessages(url, neighbour.businessId, traffic)),
      ];
    },
    async close() {
      await traffic.stop();
      await server.end('SIGTERM');
    },
  };
  return office;
}
