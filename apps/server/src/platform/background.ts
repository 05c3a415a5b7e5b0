import type { Log } from './log.ts';

/** Work that an answer does not wait for, so that how long it takes tells nobody whether there was any. */
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

  /** When everything that was started so far has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
