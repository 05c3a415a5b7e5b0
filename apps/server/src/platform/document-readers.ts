import { randomUUID } from 'node:crypto';
import { lookLastsMs } from '@dayworks/shared/presence/look-timing';
import type { Listener } from './listener.ts';
import { QuickLimit } from './quick-limit.ts';

interface Parts {
  listener: Pick<Listener, 'on' | 'notify'>;
  /** Said to the open browsers of the business, in this process. */
  changed(businessId: string): void;
}

interface HereReader {
  businessId: string;
  documentId: string;
  until: number;
  /** When the right to read was last looked at. */
  admittedAt: number;
}

export const readersChannel = 'readers';

const sweepMs = 5_000;
/** The others are told again before they stop believing it, however many words come in between. */
const tellEveryMs = 15_000;
/** A link that was switched off is noticed within this. */
const admittedForMs = 60_000;
const mostReaders = 5_000;
const mostPerDocument = 20;

/**
 * Who has a public page before their eyes, in memory only: worth nothing after a minute, and nothing is written for it
 * (docs/decisions/031-live-changes.md). Each process knows its own readers and tells the others of documents, not of readers.
 */
export class DocumentReaders {
  readonly limit = new QuickLimit(120, 60_000);
  readonly #process = randomUUID();
  readonly #parts: Parts;
  readonly #here = new Map<string, HereReader>();
  /** Who went before they were let in: their coming, which is still under way, is over already. */
  readonly #gone = new Map<string, number>();
  readonly #toldAt = new Map<string, number>();
  /** Business → document → process → until when. */
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

  /** The documents of the business that are being read now. */
  of(businessId: string): string[] {
    return [...(this.#known.get(businessId)?.keys() ?? [])];
  }

  /** Whether this page was let in a moment ago, and need not be looked at again. */
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

  /** What is lost while the database is away is said again soon, or no longer believed. */
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

  /** Pages that were never closed in peace. */
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
