import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Listener } from '../database/listener.ts';

/**
 * The notification that any table could have changed. Each process sends it when it starts, because another process
 * could have crashed between a commit and its notification. It is also sent if it is unknown which tables have changed.
 */
export const untoldChanges = '*';

/**
 * The pause between two notifications. Users do not notice the pause, but during continuous writes it limits the number
 * of notifications to forty per second.
 */
const pauseMs = 25;

/**
 * Notifies every process immediately after a commit which tables of a business have changed. Calling NOTIFY inside the
 * transaction would block every other commit in the PostgreSQL cluster until this commit is on disk.
 */
export class ChangeTeller {
  readonly #listener: Listener;
  readonly #pause: () => Promise<void>;
  readonly #untold = new Set<string>();
  #telling: Promise<void> | undefined;

  constructor(listener: Listener, pause: () => Promise<void> = () => delay(pauseMs)) {
    this.#listener = listener;
    this.#pause = pause;
    listener.onGap(() => this.#start());
  }

  tell(businessId: string, tables: Iterable<string>): void {
    for (const table of tables) this.#untold.add(`${businessId} ${table}`);
    this.#start();
  }

  /** Notifies every process of a change if it is unknown which tables have changed. */
  tellOfAnything(): void {
    this.#untold.add(untoldChanges);
    this.#start();
  }

  async tellOfStart(): Promise<void> {
    await this.#listener.notify('live', [untoldChanges]);
  }

  async settled(): Promise<void> {
    await this.#telling;
  }

  #start(): void {
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = undefined;
    });
  }

  /** If change notifications cannot be sent at the moment, they wait until the listener has reconnected. */
  async #tellAll(): Promise<void> {
    while (this.#untold.size > 0) {
      const told = [...this.#untold];
      /*
       * The set of unsent notifications is cleared before they are sent. A notification that is added to the set while
       * the others are being sent therefore announces a new change and is also sent.
       */
      this.#untold.clear();
      try {
        await this.#listener.notify('live', told);
      } catch {
        for (const change of told) this.#untold.add(change);
        return;
      }
      await this.#pause();
    }
  }
}

const tellers = new WeakMap<pg.Pool, ChangeTeller>();

/** Connects the pool to the ChangeTeller, which sends the change notifications of all transactions in the pool. */
export function tellChangesOf(pool: pg.Pool, teller: ChangeTeller): void {
  tellers.set(pool, teller);
}

export function tellerOf(pool: pg.Pool): ChangeTeller | undefined {
  return tellers.get(pool);
}
