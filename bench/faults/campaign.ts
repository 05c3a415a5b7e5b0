import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '../../apps/server/src/testing/test-client.ts';
import type { LedgerEntry, Operation } from './ledger.ts';
import { planOperation } from './plan-operation.ts';

const writers = 16;
/** The number of open invoices per writer. It is so low that each invoice is changed many times. */
const openInvoicesPerWriter = 6;
const afterFailureMs = 40;
const patienceMs = 20_000;

export interface Tally {
  acknowledged: number;
  inDoubt: number;
  retried: number;
  slowestMs: number;
  /** The HTTP status codes of responses that did not acknowledge a change; 0 if the connection was lost. */
  failures: Map<number, number>;
}

type Outcome =
  | { status: 'acknowledged'; id: string }
  /** 'unsent' means that the change was not sent, because no connection to the server was possible. */
  | { status: 'doubt' | 'refused' | 'unsent'; code: number; text: string };

const pick = <T>(from: T[]) => from[randomInt(from.length)] as T;

/**
 * Simulated writers who continuously create, edit, pay and delete invoices, and remember what the server
 * acknowledged.
 */
export class Campaign {
  readonly entries: LedgerEntry[] = [];
  readonly problems: string[] = [];
  readonly tally: Tally = {
    acknowledged: 0,
    inDoubt: 0,
    retried: 0,
    slowestMs: 0,
    failures: new Map(),
  };
  readonly #client: Client;
  readonly #customerIds: string[];
  #running: Promise<void>[] = [];
  #isPaused = true;
  #onAcknowledged: (() => void)[] = [];

  constructor(client: Client, customerIds: string[]) {
    this.#client = client;
    this.#customerIds = customerIds;
  }

  resume(): void {
    this.#isPaused = false;
    this.#running = Array.from({ length: writers }, (_, writer) => this.#write(writer));
  }

  /** Pauses the writers and resolves when all of them have finished their current request. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await Promise.all(this.#running);
  }

  /** Waits until the given number of additional changes are acknowledged; returns false if that takes too long. */
  async acknowledgedMore(count: number): Promise<boolean> {
    for (let more = 0; more < count; more++) {
      const next = new Promise<boolean>((resolve) => this.#onAcknowledged.push(() => resolve(true)));
      if (!(await Promise.race([next, delay(patienceMs, false, { ref: false })]))) return false;
    }
    return true;
  }

  /**
   * Resends half of the changes whose outcome is unknown, as a browser would. The outcome of the other half stays
   * unknown.
   */
  async settleDoubts(): Promise<void> {
    const doubtful = this.entries.filter((entry) => entry.doubt && randomInt(2) === 0);
    await Promise.all(doubtful.map((entry) => this.#sendAgain(entry)));
  }

  async #write(writer: number): Promise<void> {
    const own = this.entries.filter(({ marker }) => marker.startsWith(`writer ${writer} `));
    while (!this.#isPaused) {
      const open = own.filter(({ id, state, doubt }) => id && state && !state.isDeleted && !doubt);
      const chosen = open.length < openInvoicesPerWriter ? this.#unsent(writer, own) : pick(open);
      const operation = planOperation(this.#client, chosen, pick(this.#customerIds));
      const outcome = await this.#attempt(operation);
      this.#record(chosen, operation, outcome);
      if (outcome.status !== 'acknowledged') await delay(afterFailureMs);
    }
  }

  /** Returns an invoice entry whose create request never reached the server. If there is none, returns a new entry. */
  #unsent(writer: number, own: LedgerEntry[]): LedgerEntry {
    const left = own.find(({ state, doubt }) => !state && !doubt);
    if (left) return left;
    const marker = `writer ${writer} invoice ${own.length}`;
    const entry: LedgerEntry = { marker, id: undefined, state: undefined, doubt: undefined };
    this.entries.push(entry);
    own.push(entry);
    return entry;
  }

  async #attempt(operation: Operation): Promise<Outcome> {
    const sentAt = performance.now();
    try {
      return { status: 'acknowledged', id: await operation.send() };
    } catch (error) {
      const { status: code = 0, message, cause } = error as Error & { status?: number };
      if ((cause as { code?: string } | undefined)?.code === 'ECONNREFUSED') {
        return { status: 'unsent', code, text: message };
      }
      this.tally.failures.set(code, (this.tally.failures.get(code) ?? 0) + 1);
      return { status: code >= 400 && code < 500 ? 'refused' : 'doubt', code, text: message };
    } finally {
      this.tally.slowestMs = Math.max(this.tally.slowestMs, performance.now() - sentAt);
    }
  }

  #record(entry: LedgerEntry, operation: Operation, outcome: Outcome): void {
    if (outcome.status === 'acknowledged') {
      this.#acknowledge(entry, operation, outcome.id);
      return;
    }
    const { code, text } = outcome;
    if (code !== 0 && code !== 503)
      this.problems.push(`${entry.marker}: ${operation.kind} answered ${code} (${text})`);
    if (outcome.status !== 'doubt') return;
    entry.doubt = { operation, wasAnswered: code !== 0 };
    this.tally.inDoubt += 1;
  }

  #acknowledge(entry: LedgerEntry, operation: Operation, id: string): void {
    if (!id) this.problems.push(`${entry.marker}: ${operation.kind} was acknowledged without an invoice`);
    entry.id = id;
    entry.state = operation.after;
    entry.doubt = undefined;
    this.tally.acknowledged += 1;
    for (const resolve of this.#onAcknowledged.splice(0)) resolve();
  }

  async #sendAgain(entry: LedgerEntry): Promise<void> {
    if (!entry.doubt) return;
    const { operation } = entry.doubt;
    this.tally.retried += 1;
    const outcome = await this.#attempt(operation);
    /*
     * If an edit or a status change has already succeeded, the server rejects it when it is sent again. After such a
     * rejection, the test expects the change to be stored.
     */
    const wasDone =
      outcome.status === 'refused' &&
      ((operation.kind === 'edit' && outcome.code === 409) ||
        (operation.kind === 'markSent' && outcome.code === 400));
    if (outcome.status === 'acknowledged') this.#acknowledge(entry, operation, outcome.id);
    else if (wasDone) this.#acknowledge(entry, operation, entry.id ?? '');
    // Status 503 says nothing about the change: the database may be busy with requests that waited for its restart.
    else if (outcome.code !== 503)
      this.problems.push(`${entry.marker}: ${operation.kind} could not be sent again (${outcome.text})`);
  }
}
