import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfDocument, PdfReport } from '../platform/files/pdf-document.ts';

export type PdfAnswer = { bytes: Uint8Array } | { problem: string };

const idleMs = 60_000;
export const threadFile = join(import.meta.dirname, 'pdf-worker.js');

/**
 * PDFs are rendered in a separate thread, because rendering a page takes 200 ms. The thread is started on demand and
 * ended when idle.
 */
export class DrawingThread {
  #worker: Worker | undefined;
  #ended = new AbortController();
  #idle: NodeJS.Timeout | undefined;
  readonly #timeoutMs: number;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  async render(document: PdfDocument | PdfReport): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    try {
      worker.postMessage(document);
      const signal = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(this.#timeoutMs)]);
      const [answer] = (await once(worker, 'message', { signal })) as [PdfAnswer];
      if ('problem' in answer) throw new Error(answer.problem);
      this.#idle = setTimeout(() => this.stop().catch(() => {}), idleMs).unref();
      return answer.bytes;
    } catch (error) {
      /*
       * A thread whose rendering failed or does not finish could be in any state, so the next document gets a new
       * thread.
       */
      await this.stop();
      throw error;
    }
  }

  #start(): Worker {
    const worker = new Worker(threadFile, { resourceLimits: { maxOldGenerationSizeMb: 1024 } });
    worker.unref();
    // Without an error listener, a rendering thread that crashes between two documents would crash the server.
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
