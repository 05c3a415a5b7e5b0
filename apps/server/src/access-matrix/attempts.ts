import { randomUUID } from 'node:crypto';
import type { TestServer } from '../testing/test-server.ts';
import type { Actor } from './actors.ts';
import { type Answer, call, callRest } from './call.ts';
import type { Procedure } from './contract-procedures.ts';
import { type FieldPath, type Input, withValue } from './plausible-input.ts';

const parallel = 12;

export async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

/** The target of attack attempts: one input field of one procedure, which one actor tries with many ids. */
export interface Target {
  actor: Actor;
  procedure: Procedure;
  input: Input | undefined;
  field: FieldPath;
  overRest: boolean;
}

export interface Leak {
  actor: string;
  procedure: string;
  what: string;
}

/**
 * A single regular expression extracts all ids from a response, because searching for hundreds of ids one by one would
 * take longer than the request.
 */
const everyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const isId = new RegExp(`^${everyId.source}$`);

/** Makes the attack attempts of the test, counts them and records every response that leaks data. */
export class Attempts {
  readonly leaks: Leak[] = [];
  count = 0;
  readonly #server: TestServer;
  readonly #ids: ReadonlySet<string>;
  readonly #words: string[];

  constructor(server: TestServer, secrets: string[]) {
    this.#server = server;
    this.#ids = new Set(secrets.filter((secret) => isId.test(secret)));
    this.#words = secrets.filter((secret) => !isId.test(secret));
  }

  /**
   * Every id must get the same response as an id that does not exist, and an actor without a session must get the
   * same response as any visitor who is not signed in.
   */
  async tryIds(target: Target, ids: string[], expected?: Answer): Promise<Answer> {
    const unknown = expected ?? (await this.#tryId(target, randomUUID()));
    for (const id of ids) {
      const answer = await this.#tryId(target, id);
      const isWrite = target.procedure.method !== 'GET';
      const isSame =
        answer.status === unknown.status &&
        (answer.text === unknown.text || (isWrite && answer.status < 300));
      if (!isSame)
        this.#leak(target, `${target.field.join('.')}=${id}: ${show(answer)} instead of ${show(unknown)}`);
    }
    return unknown;
  }

  /**
   * Makes a call whose input contains either no data of the victim business or only search words that occur in its
   * data. The response must not contain any of the victim's data.
   */
  async tryCall(actor: Actor, procedure: Procedure, input: Input | undefined): Promise<Answer> {
    this.count += 1;
    const cookie = await (actor.freshCookie?.() ?? actor.cookie);
    const answer = await this.#unlimited(() => call(this.#server, cookie, procedure, input));
    this.#inspect({ actor, procedure }, answer, JSON.stringify(input ?? {}));
    return answer;
  }

  async #tryId(target: Target, id: string): Promise<Answer> {
    this.count += 1;
    const { actor, procedure, input, field, overRest } = target;
    const body = withValue(input ?? {}, field, id) as Input;
    if ('version' in body && field[0] !== 'id') await this.#resetVersion(procedure, body);
    const send = overRest ? callRest : call;
    const answer = await this.#unlimited(() => send(this.#server, actor.cookie, procedure, body));
    this.#inspect(target, answer, JSON.stringify(body));
    if (!actor.isNobody && answer.text.includes('AUTH_SESSION_MISSING'))
      this.#leak(target, 'was tried without a session, so nothing was tried');
    return { ...answer, text: answer.text.replaceAll(id, '<id>') };
  }

  /** Resets the version of the actor's own row, so that the next attempt does not fail with a version conflict. */
  async #resetVersion({ feature }: Procedure, { id }: Input) {
    const table = tablesOfFeatures[feature] ?? feature;
    await this.#server.platform.database.operator.query(`update ${table} set version = 1 where id = $1`, [
      id,
    ]);
  }

  /** Retries a call that hits a rate limit, because separate tests cover rate limits. */
  async #unlimited(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = await ask();
    if (answer.status !== 429) return answer;
    await this.#server.platform.database.app.query('delete from rate_limits');
    return ask();
  }

  #inspect(target: Pick<Target, 'actor' | 'procedure'>, answer: Answer, sent: string) {
    if (answer.status >= 500 || answer.status === 429)
      this.#leak(target, `answered ${show(answer)} to ${sent}`);
    const { text } = answer;
    const named = text.match(everyId) ?? [];
    const secrets = [
      ...this.#words.filter((word) => text.includes(word)),
      ...named.filter((id) => this.#ids.has(id)),
    ];
    const told = secrets.find((secret) => !sent.includes(secret));
    if (told) this.#leak(target, `told ${told} in ${show(answer)} when sent ${sent}`);
  }

  #leak({ actor, procedure }: Pick<Target, 'actor' | 'procedure'>, what: string) {
    this.leaks.push({ actor: actor.name, procedure: procedure.path, what });
  }
}

const tablesOfFeatures: Record<string, string> = {
  time: 'time_entries',
  chat: 'chat_cards',
  content: 'content_pieces',
  products: 'item_catalog',
  merging: 'merges',
  booking: 'booking_settings',
  mail: 'mail_settings',
  webhooks: 'webhook_endpoints',
  inbox: 'conversations',
  recurringExpenses: 'recurring_expenses',
  recurringInvoices: 'recurring_invoices',
  look: 'tax_rates',
};

const show = ({ status, text }: Answer) => `${status} ${text.slice(0, 200)}`;
