import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Listener } from './listener.ts';

/** Said by each process that starts, because another may have died between a commit and its telling; and where nobody can tell. */
export const untoldChanges = '*';

/** Nobody sees it, and whoever writes without a break has forty tellings a second and not one for each change. */
const pauseMs = 25;

/**
 * Tells every process which tables of a business changed, right after the commit. Said inside the transaction itself,
 * PostgreSQL lets no other commit of the whole cluster pass until this one is on the disk.
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

  /** Something may have changed, and which tables is not known. */
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

  /** What cannot be told now waits until the listener is back. */
  async #tellAll(): Promise<void> {
    while (this.#untold.size > 0) {
      const told = [...this.#untold];
      // Before they are told: the same again in the meantime is another change.
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

/** From now on the transactions of this pool do not tell of their changes themselves. */
export function tellChangesOf(pool: pg.Pool, teller: ChangeTeller): void {
  tellers.set(pool, teller);
}

export function tellerOf(pool: pg.Pool): ChangeTeller | undefined {
  return tellers.get(pool);
}
