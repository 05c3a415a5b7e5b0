import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { InvoicePageQuery } from '@dayworks/shared/invoices/invoice-list';
import { preloadId } from '@dayworks/shared/preload';
import { addInvoice, addSentInvoice } from './fixtures/invoice-fixtures.ts';
import { openLiveReader } from './live-stream.ts';
import { Browser, type Owner } from './test-client.ts';

const afterFailureMs = 100;
const streamMs = 500;
const betweenMessagesMs = 1_200;

type Refusal = Error & { status?: number };

function refused(status: number, text: string): Refusal {
  return Object.assign(new Error(text), { status });
}

/**
 * Returns a simulated browser with a random IP address, which is sent in a proxy header. The server must be configured
 * to trust one proxy.
 */
function guestFrom(origin: string): Browser {
  const guest = new Browser({ origin });
  const address = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
  const send = guest.fetch.bind(guest);
  guest.fetch = (target, init = {}) => {
    const request = new Request(typeof target === 'string' ? origin + target : target, init);
    request.headers.set('x-forwarded-for', address);
    return send(request);
  };
  return guest;
}

async function openPage(browser: Browser, path: string): Promise<void> {
  const response = await browser.fetch(path, { headers: { 'accept-encoding': 'gzip' } });
  const text = await response.text();
  if (!response.ok) throw refused(response.status, text);
  if (!text.includes(preloadId)) throw refused(200, 'the page broke off');
}

/** Listens to the live stream for a moment, or until the stream ends because the user was signed out or removed. */
export async function listenForAMoment(browser: Browser): Promise<void> {
  const stream = await openLiveReader('', {}, (target, init) => browser.fetch(String(target), init));
  await stream.hear('ready');
  await Promise.race([stream.closed, delay(streamMs, undefined, { ref: false })]);
  stream.close();
}

export type TrafficPlan = Record<string, () => Promise<unknown>>;

/**
 * Returns one action of every kind that users, their browsers and their customers can perform, except writing invoices.
 */
export async function planTraffic(owner: Owner): Promise<TrafficPlan> {
  const { browser, client } = owner;
  const { id, customer_id } = await addSentInvoice(owner);
  const letter = await addInvoice(owner);
  const { path } = await client.invoices.sharing({ id });
  const link = new URL(path ?? '', browser.origin);
  const key = link.searchParams.get('key') ?? '';
  const query = InvoicePageQuery.parse({});
  const guest = () => guestFrom(browser.origin);
  return {
    list: () => client.invoices.list(query),
    search: () => client.invoices.list({ ...query, search: 'Elena' }),
    read: () => client.invoices.get({ id }),
    dashboard: () => client.dashboard.get({ period: '12w' }),
    timeline: () => client.timeline.ofCustomer({ customer_id: customer_id ?? '' }),
    page: () => openPage(browser, '/dashboard'),
    'public page': () => openPage(guest(), link.pathname + link.search),
    'public rows': () => guest().client.invoices.openShared({ id, key }),
    pdf: async () => {
      const file = await client.invoices.pdf({ id });
      if ((await file.slice(0, 4).text()) !== '%PDF') throw refused(200, 'this is no PDF');
    },
    stream: () => listenForAMoment(browser),
    account: () =>
      Promise.all([
        client.auth.updateUser({ name: `Robin ${randomUUID()}` }),
        client.auth.updateUser({ name: `Robin ${randomUUID()}` }),
      ]),
    // Messages are sent at long intervals, so that the sending limits are not reached too early.
    message: async () => {
      await delay(betweenMessagesMs);
      return client.documents.send({ type: 'invoice', document_id: letter.id, method: 'email' });
    },
  };
}

const countUp = (counts: Map<string, number>, kind: string) =>
  void counts.set(kind, (counts.get(kind) ?? 0) + 1);

export const countAll = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Repeats all actions of a traffic plan concurrently. */
export class MixedTraffic {
  readonly #kinds: TrafficPlan;
  readonly served = new Map<string, number>();
  /**
   * The number of 503 responses and lost connections for each kind of action. Every other failed request counts as a
   * problem.
   */
  readonly away = new Map<string, number>();
  readonly problems: string[] = [];
  #isStopped = true;
  #running: Promise<void>[] = [];

  constructor(kinds: TrafficPlan) {
    this.#kinds = kinds;
  }

  start(): void {
    this.#isStopped = false;
    this.#running = Object.entries(this.#kinds).map(([kind, go]) => this.#repeat(kind, go));
  }

  /** Stops the traffic and resolves when all running actions have finished. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  /** Returns each kind of action that has not succeeded even once since the time `before`. */
  unserved(before: ReadonlyMap<string, number>): string[] {
    return Object.keys(this.#kinds).filter((kind) => this.served.get(kind) === before.get(kind));
  }

  async #repeat(kind: string, go: () => Promise<unknown>): Promise<void> {
    while (!this.#isStopped) {
      try {
        await go();
        countUp(this.served, kind);
      } catch (error) {
        const { status = 0, message } = error as Refusal;
        if (status === 0 || status === 503) countUp(this.away, kind);
        else this.problems.push(`${kind}: ${status} ${message}`);
        await delay(afterFailureMs);
      }
    }
  }
}
