import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addCustomer } from '../../apps/server/src/testing/fixtures/invoice-fixtures.ts';
import { goodPassword, type Owner, signUpOwner } from '../../apps/server/src/testing/test-client.ts';
import { checkBooks } from './check-books.ts';
import type { LedgerEntry } from './ledger.ts';
import { planOperation } from './plan-operation.ts';
import { countWrongBalances, readStoredInvoices } from './stored-invoices.ts';

const pauseMs = 60;
const invoices = 6;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A simulated user who views lists and documents, writes invoices, records payments, occasionally signs in, and
 * remembers every response.
 */
export class OrdinaryPerson {
  readonly problems: string[] = [];
  readonly #owner: Owner;
  readonly #customerId: string;
  readonly #logo: string;
  readonly #entries: LedgerEntry[];
  #timesMs: number[] = [];

  private constructor(owner: Owner, customerId: string, logo: string) {
    this.#owner = owner;
    this.#customerId = customerId;
    this.#logo = logo;
    this.#entries = Array.from({ length: invoices }, (_, index) => this.#entry(index));
  }

  static async arrive(origin: string): Promise<OrdinaryPerson> {
    const owner = await signUpOwner({ origin });
    const logo = new File([pixel], 'logo.png', { type: 'image/png' });
    const { logo_url } = await owner.client.business.uploadLogo({ logo });
    return new OrdinaryPerson(owner, await addCustomer(owner.client), logo_url ?? '');
  }

  /** Simulates the user's work until the signal stops it, and returns the duration of each response. */
  async workUntil(signal: AbortSignal): Promise<number[]> {
    this.#timesMs = [];
    for (let turn = 0; !signal.aborted; turn++) {
      await this.#doSomething(turn);
      await delay(pauseMs);
    }
    return this.#timesMs;
  }

  /** Lists the differences between the stored invoices and everything that has been acknowledged. */
  async check(ownerUrl: string): Promise<string[]> {
    const { businessId } = this.#owner;
    const { problems } = checkBooks(this.#entries, await readStoredInvoices(ownerUrl, businessId));
    const wrong = await countWrongBalances(ownerUrl, businessId);
    return [...problems, ...(wrong > 0 ? [`${wrong} balances differ from recounted_balance`] : [])];
  }

  #entry(index: number): LedgerEntry {
    return { marker: `person invoice ${index}`, id: undefined, state: undefined, doubt: undefined };
  }

  async #doSomething(turn: number): Promise<void> {
    const { client, browser, email } = this.#owner;
    const known = this.#entries.find(({ id, state }) => id && !state?.isDeleted);
    if (turn % 100 === 50)
      await this.#time('sign in', () => client.auth.signIn({ email, password: goodPassword }));
    else if (turn % 5 === 0) await this.#time('list', () => client.invoices.list({}));
    else if (turn % 5 === 1 && known?.id)
      await this.#time('open', () => client.invoices.get({ id: known.id ?? '' }));
    else if (turn % 5 === 2) await this.#time('file', () => this.#fetchLogo(browser));
    else await this.#write();
  }

  async #fetchLogo(browser: Owner['browser']): Promise<void> {
    const response = await browser.fetch(this.#logo);
    if (!response.ok) throw Object.assign(new Error('no file'), { status: response.status });
    await response.arrayBuffer();
  }

  async #write(): Promise<void> {
    const index = randomInt(this.#entries.length);
    const chosen = this.#entries[index] as LedgerEntry;
    if (chosen.state?.isDeleted) return;
    const operation = planOperation(this.#owner.client, chosen, this.#customerId);
    const id = await this.#time(operation.kind, () => operation.send());
    if (id) Object.assign(chosen, { id, state: operation.after });
    else chosen.doubt = { operation, wasAnswered: true };
  }

  async #time<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      const { status = 0, message } = error as Error & { status?: number };
      this.problems.push(`ordinary use: ${what} answered ${status} (${message})`);
      return undefined;
    } finally {
      this.#timesMs.push(performance.now() - startedAt);
    }
  }
}
