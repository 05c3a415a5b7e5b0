/** How often what was answered, by kind of request. */
export class Tally {
  readonly counts: Record<string, Record<string, number>> = {};
  /** Guesses at passwords that were looked at, by place. */
  readonly evaluated: Record<string, number> = {};

  count(kind: string, outcome: number | string, place?: string): void {
    this.counts[kind] ??= {};
    const counts = this.counts[kind];
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (kind === 'sign-ins' && outcome === 400 && place)
      this.evaluated[place] = (this.evaluated[place] ?? 0) + 1;
  }
}
