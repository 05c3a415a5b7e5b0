export interface LineLimits {
  /** The maximum number of concurrent tasks, in total and per sender (`share`). */
  atOnce: number;
  atOnceOfShare?: number;
  /** The maximum number of waiting tasks, in total and per sender (`share`). */
  longest: number;
  longestShare: number;
  longestWaitMs?: number;
}

/**
 * Thrown if the queue has no room left, either because the sender has reached its limit or because the whole queue is
 * full.
 */
export class LineFull extends Error {
  override name = 'LineFull';
  readonly isOwnShare: boolean;
  constructor(isOwnShare: boolean) {
    super(isOwnShare ? 'too many of one share wait' : 'too many wait');
    this.isOwnShare = isOwnShare;
  }
}

interface Waiting {
  share: string;
  start(): void;
  refuse(reason: LineFull): void;
}

/** The waiting tasks, grouped by sender (`share`); the senders take turns. */
class Lane {
  readonly #shares = new Map<string, Waiting[]>();
  #length = 0;

  add(waiting: Waiting, { longest, longestShare }: LineLimits): void {
    const { share } = waiting;
    const own = this.#shares.get(share) ?? [];
    if (own.length >= longestShare) throw new LineFull(true);
    if (this.#length >= longest && !this.#makeRoom(own.length)) throw new LineFull(false);
    this.#shares.set(share, own);
    own.push(waiting);
    this.#length += 1;
  }

  /**
   * If the queue is full, the newest task of the sender with the most waiting tasks is removed to make room for the new
   * sender, provided that the new sender then still has fewer tasks.
   */
  #makeRoom(held: number): boolean {
    let most: Waiting[] = [];
    for (const share of this.#shares.values()) if (share.length > most.length) most = share;
    if (most.length <= held + 1) return false;
    most.pop()?.refuse(new LineFull(false));
    this.#length -= 1;
    return true;
  }

  takeNext(mayStart: (share: string) => boolean): Waiting | undefined {
    for (const [share, own] of this.#shares) {
      const [waiting] = own;
      if (!waiting || !mayStart(share)) continue;
      this.remove(waiting);
      // When one of a sender's tasks starts, the sender moves to the end of the queue.
      if (this.#shares.delete(share) && own.length > 0) this.#shares.set(share, own);
      return waiting;
    }
    return undefined;
  }

  remove(waiting: Waiting): void {
    const own = this.#shares.get(waiting.share);
    const index = own?.indexOf(waiting) ?? -1;
    if (!own || index < 0) return;
    own.splice(index, 1);
    this.#length -= 1;
    if (own.length === 0) this.#shares.delete(waiting.share);
  }
}

/**
 * A queue that runs a few tasks at a time while the other tasks wait. No sender can fill the queue so that everyone
 * else is blocked.
 */
export class FairLine {
  readonly #limits: LineLimits;
  readonly #first = new Lane();
  readonly #others = new Lane();
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  async run<T>(share: string, work: () => Promise<T>, { goesFirst = false } = {}): Promise<T> {
    if (this.#mayStart(share)) this.#begin(share);
    else await this.#wait(share, goesFirst ? this.#first : this.#others);
    try {
      return await work();
    } finally {
      this.#end(share);
    }
  }

  async #wait(share: string, lane: Lane): Promise<void> {
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const waiting = { share, start, refuse };
    lane.add(waiting, this.#limits);
    const { longestWaitMs } = this.#limits;
    const timer = longestWaitMs
      ? setTimeout(() => {
          lane.remove(waiting);
          refuse(new LineFull(false));
        }, longestWaitMs)
      : undefined;
    return promise.finally(() => clearTimeout(timer));
  }

  #mayStart = (share: string): boolean => {
    const { atOnce, atOnceOfShare = atOnce } = this.#limits;
    return this.#running < atOnce && (this.#runningOf.get(share) ?? 0) < atOnceOfShare;
  };

  #begin(share: string): void {
    this.#running += 1;
    this.#runningOf.set(share, (this.#runningOf.get(share) ?? 0) + 1);
  }

  /** A free slot is given directly to the next waiting task, so that a new task cannot take it first. */
  #end(share: string): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(share) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(share, left);
    else this.#runningOf.delete(share);
    const next = this.#first.takeNext(this.#mayStart) ?? this.#others.takeNext(this.#mayStart);
    if (!next) return;
    this.#begin(next.share);
    next.start();
  }
}
