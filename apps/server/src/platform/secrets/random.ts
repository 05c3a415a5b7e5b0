import { createHash } from 'node:crypto';

/** Mulberry32, a small, fast and reproducible generator for sample data, which must be varied but not secret. */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE();
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a random integer between two limits, both inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return this.weighted(choices, () => 1);
  }

  weighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T {
    const weights = choices.map(weightOf);
    let rest = this.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    /*
     * Because of rounding, a random number at the very end of the range can match no choice. The index is then -1, for
     * which at() correctly returns the last choice.
     */
    const chosen = choices.at(index);
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  }
}
