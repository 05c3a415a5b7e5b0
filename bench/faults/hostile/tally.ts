/** Counts the responses by kind of request. */
export class Tally {
  readonly counts: Record<string, Record<string, number>> = {};
  /** The number of password guesses that the server evaluated, by source address. */
  readonly evaluated: Record<string, number> = {};

  count(kind: string, outcome: number | string, place?: string): void {
    this.counts[kind] ??= {};
    const counts = this.counts[kind];
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (kind === 'sign-ins' && outcome === 400 && place)
      this.evaluated[place] = (this.evaluated[place] ?? 0) + 1;
  }
}
