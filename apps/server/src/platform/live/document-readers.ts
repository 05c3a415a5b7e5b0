import { randomUUID } from 'node:crypto';
import { lookLastsMs } from '@dayworks/shared/presence/look-timing';
import type { Listener } from '../database/listener.ts';
import { QuickLimit } from '../limits/quick-limit.ts';

interface Parts {
  listener: Pick<Listener, 'on' | 'notify'>;
  /** Notifies the browsers of the business that are connected to this process. */
  changed(businessId: string): void;
}

interface HereReader {
  businessId: string;
  documentId: string;
  until: number;
  /** The time when the reader's access was last checked. */
  admittedAt: number;
}

export const readersChannel = 'readers';

const sweepMs = 5_000;
/**
 * The interval at which the other processes are notified that a document is still being viewed. The interval is short
 * enough to keep the document in the lists of these processes, no matter how many browsers report that they have it
 * open.
 */
const tellEveryMs = 15_000;
/**
 * The time after which a reader's access is checked again, so that readers of a disabled link are no longer counted.
 */
const admittedForMs = 60_000;
const mostReaders = 5_000;
const mostPerDocument = 20;

/**
 * Tracks who is currently viewing a public page. The data is kept only in memory and expires after a minute
 * (docs/decisions/031-live-changes.md). Each process tracks its own readers and notifies the others only of which
 * documents are being viewed.
 */
export class DocumentReaders {
  readonly limit = new QuickLimit(120, 60_000);
  readonly #process = randomUUID();
  readonly #parts: Parts;
  readonly #here = new Map<string, HereReader>();
  /** Readers who closed the page before their access check finished. The result of that check is no longer needed. */
  readonly #gone = new Map<string, number>();
  readonly #toldAt = new Map<string, number>();
  /** The known readers as nested maps: business, then document, then process, with the expiry time. */
  readonly #known = new Map<string, Map<string, Map<string, number>>>();
  readonly #sweep: NodeJS.Timeout;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.listener.on(readersChannel, (payload) => this.#hear(payload));
    this.#sweep = setInterval(() => this.#forget(), sweepMs).unref();
  }

  close() {
    clearInterval(this.#sweep);
  }

  /** Returns the documents of the business that are currently being viewed. */
  of(businessId: string): string[] {
    return [...(this.#known.get(businessId)?.keys() ?? [])];
  }

  /** Returns whether the access of this reader was checked recently and does not have to be checked again. */
  async stays(documentId: string, reader: string): Promise<boolean> {
    const known = this.#here.get(`${documentId} ${reader}`);
    const now = Date.now();
    if (!known || now - known.admittedAt > admittedForMs) return false;
    known.until = now + lookLastsMs;
    await this.#tell(known.businessId, documentId, now);
    return true;
  }

  async comes(businessId: string, documentId: string, reader: string): Promise<void> {
    const now = Date.now();
    const key = `${documentId} ${reader}`;
    if (this.#gone.has(key) || (!this.#here.has(key) && !this.#hasRoom(documentId))) return;
    this.#here.set(key, { businessId, documentId, until: now + lookLastsMs, admittedAt: now });
    await this.#tell(businessId, documentId, now);
  }

  async goes(documentId: string, reader: string): Promise<void> {
    const key = `${documentId} ${reader}`;
    const known = this.#here.get(key);
    if (!known) {
      if (this.#gone.size < mostReaders) this.#gone.set(key, Date.now());
      return;
    }
    this.#here.delete(key);
    if (this.#readersOf(documentId) > 0) return;
    this.#toldAt.delete(documentId);
    await this.#say(known.businessId, documentId, 0);
  }

  #readersOf(documentId: string): number {
    return [...this.#here.values()].filter((reader) => reader.documentId === documentId).length;
  }

  #hasRoom(documentId: string): boolean {
    return this.#here.size < mostReaders && this.#readersOf(documentId) < mostPerDocument;
  }

  async #tell(businessId: string, documentId: string, now: number): Promise<void> {
    if (now - (this.#toldAt.get(documentId) ?? 0) < tellEveryMs) return;
    this.#toldAt.set(documentId, now);
    await this.#say(businessId, documentId, lookLastsMs);
  }

  /**
   * Notifies the other processes of the documents that are being viewed. If a notification is lost while the database
   * is down, this does no harm, because it is repeated soon or the outdated information expires.
   */
  async #say(businessId: string, documentId: string, lastsMs: number): Promise<void> {
    const line = `${businessId} ${documentId} ${this.#process} ${lastsMs}`;
    await this.#parts.listener.notify(readersChannel, [line]).catch(() => {});
  }

  #hear(payload: string) {
    const [businessId = '', documentId = '', process = '', lastsMs = ''] = payload.split(' ');
    const documents = this.#known.get(businessId) ?? new Map<string, Map<string, number>>();
    const processes = documents.get(documentId) ?? new Map<string, number>();
    const wasRead = processes.size > 0;
    if (Number(lastsMs) > 0) processes.set(process, Date.now() + Number(lastsMs));
    else processes.delete(process);
    if (processes.size > 0) documents.set(documentId, processes);
    else documents.delete(documentId);
    if (documents.size > 0) this.#known.set(businessId, documents);
    else this.#known.delete(businessId);
    if (wasRead !== processes.size > 0) this.#parts.changed(businessId);
  }

  /** Removes readers whose pages stopped sending reports without being closed. */
  #forget() {
    const now = Date.now();
    for (const [key, at] of this.#gone) if (at < now - sweepMs) this.#gone.delete(key);
    for (const [key, { until, documentId }] of this.#here) {
      if (until > now) continue;
      this.#here.delete(key);
      this.#toldAt.delete(documentId);
    }
    for (const [businessId, documents] of this.#known) {
      const before = documents.size;
      for (const [documentId, processes] of documents) {
        for (const [process, until] of processes) if (until <= now) processes.delete(process);
        if (processes.size === 0) documents.delete(documentId);
      }
      if (documents.size === 0) this.#known.delete(businessId);
      if (documents.size < before) this.#parts.changed(businessId);
    }
  }
}
