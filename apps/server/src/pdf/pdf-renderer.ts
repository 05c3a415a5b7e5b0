import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError, tooManyRequests } from '@dayworks/shared/errors';
import { FairLine, LineFull } from '../platform/fair-line.ts';
import type { PdfRenderer } from '../platform/pdf.ts';
import type { PdfDocument, PdfReport } from '../platform/pdf-document.ts';

export type PdfAnswer = { bytes: Uint8Array } | { problem: string };

const idleMs = 60_000;
const timeoutMs = 45_000;
const retryAfterSeconds = 10;
/** Behind the one that is drawn. */
const longestShare = 8;
const workerFile = join(import.meta.dirname, 'pdf-worker.js');

/** A thread of its own, because a page takes 200 ms: started when first needed, ended when idle. */
class PdfWorker {
  #worker: Worker | undefined;
  #ended = new AbortController();
  #idle: NodeJS.Timeout | undefined;

  async render(document: PdfDocument | PdfReport): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    try {
      worker.postMessage(document);
      const signal = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(timeoutMs)]);
      const [answer] = (await once(worker, 'message', { signal })) as [PdfAnswer];
      if ('problem' in answer) throw new Error(answer.problem);
      this.#idle = setTimeout(() => this.stop().catch(() => {}), idleMs).unref();
      return answer.bytes;
    } catch (error) {
      // A thread that failed or hangs may be in any state; the next document gets a fresh one.
      await this.stop();
      throw error;
    }
  }

  #start(): Worker {
    const worker = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: 1024 } });
    worker.unref();
    // Without a listener, a thread that dies between two documents would take the server along.
    worker.on('error', () => {});
    const ended = new AbortController();
    worker.on('exit', () => {
      ended.abort();
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    this.#ended = ended;
    return worker;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/** Not bundled, in tests, there is no file to start a thread from. */
async function renderHere(document: PdfDocument | PdfReport): Promise<Uint8Array> {
  const { renderPdf } = await import('./render-pdf.ts');
  return renderPdf(document);
}

const shareFull = () =>
  tooManyRequests(
    retryAfterSeconds,
    'Several documents of this business are being prepared already. Please wait a moment, then try again.',
  );

async function refuseWhenFull<T>(drawn: Promise<T>): Promise<T> {
  try {
    return await drawn;
  } catch (error) {
    if (!(error instanceof LineFull)) throw error;
    if (error.isOwnShare) throw shareFull();
    throw new DomainError(
      'SERVICE_UNAVAILABLE',
      'Many documents are being prepared right now. Please try again in a minute.',
    );
  }
}

/** One document at a time; businesses take turns, so that the many of one never hold up the one of another. */
export function createPdfRenderer(): PdfRenderer {
  const worker = existsSync(workerFile) ? new PdfWorker() : undefined;
  const line = new FairLine({ atOnce: 1, longest: 50, longestShare });
  const underWay = new Map<string, number>();
  return {
    async render({ businessId, drawnFor }, read) {
      const share = `${businessId} ${drawnFor}`;
      const count = underWay.get(share) ?? 0;
      if (count > longestShare) throw shareFull();
      underWay.set(share, count + 1);
      try {
        const document = await read();
        return await refuseWhenFull(
          line.run(share, () => (worker ? worker.render(document) : renderHere(document))),
        );
      } finally {
        const left = (underWay.get(share) ?? 1) - 1;
        if (left > 0) underWay.set(share, left);
        else underWay.delete(share);
      }
    },
    async close() {
      await worker?.stop();
    },
  };
}
