export interface LineLimits {
  /** How many are worked on at the same time. */
  atOnce: number;
  /** How many may wait, in all and of one share. */
  longest: number;
  longestShare: number;
}

/** There is no room to wait: the share has used its own, or the whole line is taken. */
export class LineFull extends Error {
  override name = 'LineFull';
  readonly isOwnShare: boolean;
  constructor(isOwnShare: boolean) {
    super(isOwnShare ? 'too many of one share wait' : 'too many wait');
    this.isOwnShare = isOwnShare;
  }
}

interface Waiting {
  start(): void;
  refuse(reason: LineFull): void;
}

/** Those who wait, by share; the shares take turns. */
class Lane {
  readonly #shares = new Map<string, Waiting[]>();
  #length = 0;

  add(share: string, waiting: Waiting, { longest, longestShare }: LineLimits): void {
    const own = this.#shares.get(share) ?? [];
    if (own.length >= longestShare) throw new LineFull(true);
    if (this.#length >= longest && !this.#makeRoom(own.length)) throw new LineFull(false);
    this.#shares.set(share, own);
    own.push(waiting);
    this.#length += 1;
  }

  /** Whoever holds the most gives up the newest of it, to somebody who would still hold less. */
  #makeRoom(held: number): boolean {
    let most: Waiting[] = [];
    for (const share of this.#shares.values()) if (share.length > most.length) most = share;
    if (most.length <= held + 1) return false;
    most.pop()?.refuse(new LineFull(false));
    this.#length -= 1;
    return true;
  }

  takeNext(): Waiting | undefined {
    const [next] = this.#shares;
    if (!next) return undefined;
    const [share, own] = next;
    const waiting = own.shift();
    this.#shares.delete(share);
    // Behind all others, until its turn comes again.
    if (own.length > 0) this.#shares.set(share, own);
    this.#length -= 1;
    return waiting;
  }
}

/** A few at a time, the rest wait; nobody fills the line for everybody else. */
export class FairLine {
  readonly #limits: LineLimits;
  readonly #first = new Lane();
  readonly #others = new Lane();
  #running = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  async run<T>(share: string, work: () => Promise<T>, { goesFirst = false } = {}): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else {
      await new Promise<void>((start, refuse) => {
        (goesFirst ? this.#first : this.#others).add(share, { start, refuse }, this.#limits);
      });
    }
    try {
      return await work();
    } finally {
      this.#handOn();
    }
  }

  /** The place that becomes free goes to the next at once, so that nobody slips in between. */
  #handOn(): void {
    const next = this.#first.takeNext() ?? this.#others.takeNext();
    if (next) next.start();
    else this.#running -= 1;
  }
}
