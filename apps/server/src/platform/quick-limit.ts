import { tooManyRequests } from '@dayworks/shared/errors';

const mostSubjects = 10_000;

/**
 * Counts in this process alone, for what comes often and is worth nothing: a limit that wrote a row for each would cost more
 * than what it limits.
 */
export class QuickLimit {
  readonly #windows = new Map<string, { endsAt: number; count: number }>();
  readonly #most: number;
  readonly #windowMs: number;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  countTry(subject: string): void {
    const now = Date.now();
    const known = this.#windows.get(subject);
    if (known && known.endsAt > now) {
      if (++known.count > this.#most) throw tooManyRequests(Math.ceil((known.endsAt - now) / 1000));
      return;
    }
    // Rather everybody begins anew than that memory grows with the number of places.
    if (this.#windows.size >= mostSubjects) this.#windows.clear();
    this.#windows.set(subject, { endsAt: now + this.#windowMs, count: 1 });
  }
}
