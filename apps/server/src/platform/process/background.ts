import type { Log } from './log.ts';

/**
 * Runs work in the background. The response does not wait for the work, so the response time does not reveal whether
 * there was any work.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  start(what: string, work: () => Promise<unknown>): void {
    const running = work()
      .then(
        () => {},
        (error: unknown) => this.#log.error({ err: error, what }, 'work behind an answer failed'),
      )
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when all background work started so far has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
