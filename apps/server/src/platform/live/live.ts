import type { LiveEvent } from '@dayworks/shared/live-event';
import type { Listener } from '../database/listener.ts';
import { untoldChanges } from './change-teller.ts';

export interface LiveStream {
  userId: string;
  place: string;
  businessId: string | null;
  send(event: LiveEvent): void;
  end(): void;
}

/**
 * The delay during which several commits are merged into one live event, so that a batch of changes causes a single
 * refetch.
 */
const gatherMs = 25;

/** How long changes are remembered for pages that were rendered but are not listening to live events yet. */
const memoryMs = 120_000;
const sessionChange = 'session';

/**
 * The maximum number of live streams per user and per network address. A browser has one stream for all its tabs, and
 * one network address can belong to an office with many people.
 */
const mostPerPerson = 12;
const mostPerPlace = 500;

/** Sends notifications about commits to the open browsers of the affected business, and to no other browsers. */
export class LiveHub {
  readonly #byBusiness = new Map<string, Set<LiveStream>>();
  readonly #streams = new Set<LiveStream>();
  readonly #watchers = new Map<string, (businessId: string) => void>();
  readonly #pending = new Map<string, Set<string>>();
  /** The times when a table of a business or the session of a user last changed, oldest first. */
  readonly #changes = new Map<string, { subject: string; what: string; at: number }>();
  /** The time when this process started to receive notifications; earlier changes could have been missed. */
  #listensSince = Date.now();

  readonly #listener: Listener;

  constructor(listener: Listener) {
    this.#listener = listener;
    listener.on('live', (payload) => {
      if (payload === untoldChanges) return this.#fetchAnew();
      const [businessId = '', table = ''] = payload.split(' ');
      this.changed(businessId, table);
    });
    listener.on('sessions', (userId) => {
      this.#remember(userId, sessionChange);
      for (const stream of this.#streams) if (stream.userId === userId) stream.send({ type: 'session' });
    });
    listener.onGap(() => this.#fetchAnew());
  }

  /** Whether this process currently receives the notifications of the database. */
  get isListening(): boolean {
    return this.#listener.connected;
  }

  #fetchAnew() {
    this.#listensSince = Date.now();
    for (const stream of this.#streams) stream.send({ type: 'resync' });
  }

  /** Calls a function in this process whenever rows of a table were changed. */
  watch(table: string, notice: (businessId: string) => void): void {
    this.#watchers.set(table, notice);
  }

  /** Reports a change to the browsers that are connected to this process; table changes are reported automatically. */
  changed(businessId: string, table: string) {
    this.#watchers.get(table)?.(businessId);
    this.#remember(businessId, table);
    this.#gather(businessId, table);
  }

  add(stream: LiveStream): () => void {
    this.#makeRoom(mostPerPerson, ({ userId }) => userId === stream.userId);
    this.#makeRoom(mostPerPlace, ({ place }) => place === stream.place);
    this.#streams.add(stream);
    const { businessId } = stream;
    if (businessId) {
      const streams = this.#byBusiness.get(businessId) ?? new Set();
      this.#byBusiness.set(businessId, streams.add(stream));
    }
    return () => this.#remove(stream);
  }

  #remove(stream: LiveStream) {
    const { businessId } = stream;
    this.#streams.delete(stream);
    const streams = businessId ? this.#byBusiness.get(businessId) : undefined;
    streams?.delete(stream);
    if (businessId && streams?.size === 0) this.#byBusiness.delete(businessId);
  }

  /**
   * Closes the oldest live stream of the user with the most streams, because the newest streams are likely to be in
   * use, and abandoned streams must not block other users.
   */
  #makeRoom(most: number, isMeant: (stream: LiveStream) => boolean) {
    const meant = [...this.#streams].filter(isMeant);
    if (meant.length < most) return;
    const byPerson = [...Map.groupBy(meant, ({ userId }) => userId).values()];
    const [oldest] = byPerson.reduce((one, other) => (other.length > one.length ? other : one));
    if (!oldest) return;
    this.#remove(oldest);
    oldest.end();
  }

  /** Returns the live events missed by a page that was rendered at the given time and started listening later. */
  missedSince({ userId, businessId }: Pick<LiveStream, 'userId' | 'businessId'>, since: number): LiveEvent[] {
    const isRemembered = since >= Math.max(this.#listensSince, Date.now() - memoryMs);
    if (!isRemembered) return [{ type: 'resync' }];
    const recent = [...this.#changes.values()].filter(({ at }) => at >= since);
    const tables = recent.filter(({ subject }) => subject === businessId).map(({ what }) => what);
    return [
      ...(recent.some(({ subject }) => subject === userId) ? [{ type: 'session' as const }] : []),
      ...(tables.length > 0 ? [{ type: 'change' as const, tables }] : []),
    ];
  }

  /** Ends all live streams when the server is shutting down; browsers reconnect to the next server. */
  close() {
    for (const stream of this.#streams) stream.end();
  }

  #remember(subject: string, what: string) {
    const at = Date.now();
    const key = `${subject} ${what}`;
    const known = this.#changes.get(key);
    /*
     * A change that is repeated within a second keeps its position in the map, because moving the change to the end
     * each time would cost more. As a result, the map can keep a change up to a second longer than necessary.
     */
    if (known && at - known.at < 1000) {
      known.at = at;
      return;
    }
    this.#changes.delete(key);
    this.#changes.set(key, { subject, what, at });
    for (const [old, change] of this.#changes) {
      if (change.at >= at - memoryMs) break;
      this.#changes.delete(old);
    }
  }

  #gather(businessId: string, table: string) {
    if (!this.#byBusiness.has(businessId)) return;
    const tables = this.#pending.get(businessId);
    if (tables) {
      tables.add(table);
      return;
    }
    this.#pending.set(businessId, new Set([table]));
    setTimeout(() => {
      const changed = [...(this.#pending.get(businessId) ?? [])];
      this.#pending.delete(businessId);
      for (const stream of this.#byBusiness.get(businessId) ?? [])
        stream.send({ type: 'change', tables: changed });
    }, gatherMs);
  }
}
