import type { FieldAct, FieldAnswer, VisitAction } from '@dayworks/shared/field/field-action';
import type { Random } from '../platform/secrets/random.ts';

/**
 * The probabilities of failures on a bad network connection: a request or its response is lost, or a request arrives
 * late or twice.
 */
const chances = { lostOnTheWay: 0.15, lostAnswer: 0.2, doubled: 0.15, killed: 0.1, outOfOrder: 0.3 };

export interface SeenVisit {
  id: string;
  version: number;
  start_time: string;
}

type Send = (action: FieldAct) => Promise<FieldAnswer>;

/** Simulates a phone's offline queue: actions wait in their original order until the server has confirmed them. */
export class OfflineDevice {
  readonly tapped: FieldAct[] = [];
  readonly answers = new Map<string, FieldAnswer>();
  readonly #random: Random;
  readonly #newId: () => string;
  #waiting: FieldAct[] = [];
  /** Requests that are still on their way through the network and can arrive at any time. */
  #straying: FieldAct[] = [];

  constructor(random: Random, newId: () => string) {
    this.#random = random;
    this.#newId = newId;
  }

  tap(visit: SeenVisit, action: VisitAction, at: Date): void {
    const made_at = at.toISOString();
    const act: FieldAct = {
      id: this.#newId(),
      visit_id: visit.id,
      made_at,
      sent_at: made_at,
      seen_version: visit.version,
      seen_start: visit.start_time,
      force: false,
      action,
    };
    this.tapped.push(act);
    this.#waiting.push(act);
  }

  #answered(id: string, answer: FieldAnswer) {
    const before = this.answers.get(id);
    if (before && JSON.stringify(before) !== JSON.stringify(answer))
      throw new Error(`${id} was answered twice, differently`);
    this.answers.set(id, answer);
    this.#waiting = this.#waiting.filter((act) => act.id !== id);
  }

  /** Tries once to send the queue over the unreliable network. */
  async sync(send: Send, now: Date): Promise<void> {
    const queue = this.#random.chance(chances.outOfOrder) ? this.#waiting.toReversed() : [...this.#waiting];
    for (const waiting of queue) {
      const act = { ...waiting, sent_at: now.toISOString() };
      if (this.#random.chance(chances.killed)) {
        this.#straying = [];
        return;
      }
      if (this.#random.chance(chances.lostOnTheWay)) {
        this.#straying.push(act);
        continue;
      }
      const answer = await send(act);
      if (this.#random.chance(chances.doubled)) this.#straying.push(act);
      if (!this.#random.chance(chances.lostAnswer)) this.#answered(act.id, answer);
    }
    for (const act of this.#straying.splice(0)) await send(act);
  }

  /** Sends all remaining actions in the queue without network failures. */
  async finish(send: Send, now: Date): Promise<void> {
    for (const waiting of [...this.#waiting]) {
      const act = { ...waiting, sent_at: now.toISOString() };
      this.#answered(act.id, await send(act));
    }
  }
}
