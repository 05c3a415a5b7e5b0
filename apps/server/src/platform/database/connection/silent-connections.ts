import pg from 'pg';
import type { Log } from '../../process/log.ts';

/** How long a connection may wait for data from the database before the guard acts, in milliseconds. */
interface Patience {
  everyMs: number;
  /** After this time without data, the guard asks the database whether it still knows the connection. */
  quietMs: number;
  /** After this time, the connection is closed if the database cannot be asked either. */
  hopelessMs: number;
  /** After this time, the connection is always closed, because the database itself ends each statement after 30 s. */
  longestMs: number;
  /** How long the database may take to answer the guard. */
  answerMs: number;
}

const usualPatience: Patience = {
  everyMs: 1_000,
  quietMs: 4_000,
  hopelessMs: 10_000,
  longestMs: 35_000,
  answerMs: 4_000,
};

/** The parts of a database connection that the driver's types do not declare. */
interface Inside {
  processID: number | null;
  connection: { stream: { bytesRead: number; destroy(error?: Error): void } };
  _activeQuery: unknown;
  _queryQueue: readonly unknown[];
  _sentQueryQueue: readonly unknown[];
}

interface Watched {
  bytes: number;
  /**
   * How long the connection has waited for data. Only looks are counted, so the time does not grow while the process
   * itself stands still, for example while a laptop sleeps.
   */
  waitedMs: number;
}

/**
 * Closes connections on which the database has gone silent. If the host of the database disappears or freezes, nobody
 * closes the connection, and the operating system waits for up to a quarter of an hour. Meanwhile, all requests would
 * wait, even if a replica has already taken over at the same address.
 *
 * A slow statement is also silent. The guard therefore opens a new connection and asks which of the connections the
 * database still knows: a replica that has taken over knows none of them. Behind a connection pooler, the process ids
 * are not those of the database, so only the longest time applies there.
 */
export class SilenceGuard {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #patience: Patience;
  readonly #watched = new Map<Inside, Watched>();
  readonly #clock: NodeJS.Timeout;
  #isAsking = false;

  constructor(pool: pg.Pool, log: Log, patience: Patience = usualPatience) {
    this.#pool = pool;
    this.#log = log;
    this.#patience = patience;
    const watch = (client: unknown) => this.#watched.set(client as Inside, { bytes: -1, waitedMs: 0 });
    for (const client of (pool as unknown as { _clients: readonly Inside[] })._clients) watch(client);
    pool.on('connect', watch);
    pool.on('remove', (client) => void this.#watched.delete(client as unknown as Inside));
    this.#clock = setInterval(() => void this.#look().catch(() => {}), patience.everyMs).unref();
  }

  stop(): void {
    clearInterval(this.#clock);
  }

  /** Returns whether a connection has waited for data so long that the database may be gone. */
  get isWaiting(): boolean {
    return this.#longerThan(this.#patience.quietMs).length > 0;
  }

  #longerThan(ms: number): Inside[] {
    return [...this.#watched].filter(([, { waitedMs }]) => waitedMs >= ms).map(([client]) => client);
  }

  async #look(): Promise<void> {
    for (const [client, watched] of this.#watched) {
      const { bytesRead } = client.connection.stream;
      const isBusy =
        Boolean(client._activeQuery) || client._sentQueryQueue.length > 0 || client._queryQueue.length > 0;
      watched.waitedMs =
        isBusy && bytesRead === watched.bytes ? watched.waitedMs + this.#patience.everyMs : 0;
      watched.bytes = bytesRead;
    }
    this.#close(this.#longerThan(this.#patience.longestMs));
    if (!this.isWaiting || this.#isAsking) return;
    this.#isAsking = true;
    try {
      this.#close(await this.#findLost());
    } finally {
      this.#isAsking = false;
    }
  }

  /** Returns the connections that the database no longer knows, including those that are not in use at the moment. */
  async #findLost(): Promise<Inside[]> {
    const known = [...this.#watched.keys()];
    const { answerMs, hopelessMs } = this.#patience;
    const fresh = new pg.Client({
      ...this.#pool.options,
      pipeline: false,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    } as pg.ClientConfig);
    fresh.on('error', () => {});
    try {
      await fresh.connect();
      const { rows } = await fresh.query<{ own: number; living: number[] }>(
        `select pg_backend_pid() as own,
           array(select pid from pg_stat_activity where pid = any($1::int[])) as living`,
        [known.map(({ processID }) => processID)],
      );
      const { own, living } = rows[0] ?? { own: 0, living: [] };
      const isPooler = own !== (fresh as unknown as Inside).processID;
      return isPooler ? [] : known.filter(({ processID }) => processID && !living.includes(processID));
    } catch {
      return this.#longerThan(hopelessMs);
    } finally {
      (fresh as unknown as Inside).connection.stream.destroy();
    }
  }

  #close(lost: readonly Inside[]): void {
    const open = lost.filter((client) => this.#watched.has(client));
    if (open.length === 0) return;
    this.#log.warn(
      { connections: open.length },
      'the database went silent on connections, so they are closed',
    );
    for (const client of open) {
      this.#watched.delete(client);
      client.connection.stream.destroy(new Error('Connection terminated: the database did not respond'));
    }
  }
}
