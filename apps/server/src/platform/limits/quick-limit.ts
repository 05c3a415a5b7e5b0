import { tooManyRequests } from '@dayworks/shared/errors';

const mostSubjects = 10_000;

/**
 * A rate limit for frequent and cheap requests that is counted only within this process. Writing a database row for
 * each request would cost more than the request itself.
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
    /*
     * If there are too many counters, all of them are reset, so that memory use does not grow with the number of
     * addresses.
     */
    if (this.#windows.size >= mostSubjects) this.#windows.clear();
    this.#windows.set(subject, { endsAt: now + this.#windowMs, count: 1 });
  }
}
