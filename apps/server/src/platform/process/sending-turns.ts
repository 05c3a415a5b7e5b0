import type { Background } from './background.ts';

/** Pauses up to this length are waited for by this process. Longer ones are noticed by the job that runs every minute. */
const longestWaitMs = 60_000;

/**
 * Sends one thing of a business. It calls `isClaimed` as soon as it has claimed something, so that another claim can run
 * beside it. Returns undefined if nothing was due, else the pause until the next attempt, or null if there is none.
 */
type SendOne = (businessId: string, isClaimed: () => void) => Promise<number | null | undefined>;

/**
 * Sends what is due in the rows of businesses, which take turns. Several processes do so at once, because each thing is
 * claimed in the database first.
 */
export class SendingTurns {
  /** The businesses that may have something due, in the order in which they take turns. */
  readonly #waiting = new Set<string>();
  readonly #background: Background;
  readonly #what: string;
  readonly #mostAtOnce: number;
  readonly #sendOne: SendOne;
  #running = 0;
  #isStopped = false;

  constructor(
    { background }: { background: Background },
    { what, mostAtOnce }: { what: string; mostAtOnce: number },
    sendOne: SendOne,
  ) {
    this.#background = background;
    this.#what = what;
    this.#mostAtOnce = mostAtOnce;
    this.#sendOne = sendOne;
  }

  wake(businessId: string): void {
    this.#waiting.add(businessId);
    this.#startMore();
  }

  stop(): void {
    this.#isStopped = true;
  }

  #startMore(): void {
    for (const businessId of this.#waiting) {
      if (this.#isStopped || this.#running >= this.#mostAtOnce) return;
      this.#waiting.delete(businessId);
      this.#running += 1;
      this.#background.start(this.#what, () => this.#takeTurn(businessId));
    }
  }

  /** After each turn the business goes to the end of the line, so that all businesses take turns. */
  async #takeTurn(businessId: string): Promise<void> {
    try {
      const pauseMs = await this.#sendOne(businessId, () => this.wake(businessId));
      if (pauseMs === undefined) return;
      this.#waiting.add(businessId);
      if (pauseMs !== null && pauseMs <= longestWaitMs)
        setTimeout(() => this.wake(businessId), pauseMs + 50).unref();
    } finally {
      this.#running -= 1;
      this.#startMore();
    }
  }
}
