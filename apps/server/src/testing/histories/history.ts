import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { Random } from '../../platform/secrets/random.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor } from '../../platform/with-business.ts';
import { somePerson } from '../proven.ts';
import { History } from './history-moves.ts';
import type { OnlineHistory } from './history-online.ts';
import { insertBusiness } from './history-rows.ts';

const moments = [
  '2024-02-29T23:30:00Z',
  '2024-03-01T00:30:00Z',
  '2025-12-31T23:59:59Z',
  '2026-01-01T07:30:00Z',
  '2026-03-08T09:59:00Z',
  '2026-05-31T22:00:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-15T12:00:00Z',
  '2028-02-29T12:00:00Z',
];

const zones = [
  'UTC',
  'America/Los_Angeles',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

/** The relative frequency of each kind of event in a random history. */
const likelihoods: Partial<Record<keyof History, number>> = {
  addInvoice: 4,
  addEstimate: 2,
  importPaid: 2,
  importBillOfOwnEstimate: 1,
  payInvoice: 7,
  payEstimate: 4,
  payDirectly: 2,
  refund: 4,
  void: 3,
  changePayment: 2,
  bill: 2,
  removeInvoice: 2,
  payOnline: 4,
  settleOnline: 2,
  failOnline: 1,
  refundOnline: 2,
  disputeOnline: 2,
  repeatOnline: 2,
};

/**
 * Returns whether an error is an expected rejection, for example because of invalid input or a missing record. Any
 * other error is a failure.
 */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'BAD_REQUEST' || code === 'NOT_FOUND' || error instanceof RangeError;
}

export interface PlayedHistory {
  platform: Platform;
  /** The user as whom tests run commands after the random history has been created. */
  actor: Actor;
  today: CalendarDate;
  /** The simulated records of the payment provider. */
  online: OnlineHistory;
  /** The descriptions of all events in the random history, which are shown when a test fails. */
  steps: string[];
}

/**
 * Creates a new business with a random history. The same seed produces the same sequence of events, with different
 * ids.
 */
export async function playHistory(platform: Platform, seed: string): Promise<PlayedHistory> {
  const random = new Random(seed);
  const timeZone = random.pick(zones);
  const actor: Actor = {
    userId: randomUUID(),
    businessId: await insertBusiness(platform, timeZone),
    role: 'owner',
    timeZone,
    now: new Date(random.pick(moments)),
    requestId: `history ${seed}`,
    person: somePerson,
  };
  const history = new History(platform, actor, random);
  for (let count = random.between(1, 3); count > 0; count--) await history.addCustomer();
  const names = Object.keys(likelihoods) as (keyof typeof likelihoods)[];
  const steps: string[] = [];
  for (let count = random.between(4, 24); count > 0; count--) {
    const name = random.weighted(names, (each) => likelihoods[each] ?? 0);
    try {
      await (history[name] as () => Promise<void>).call(history);
      steps.push(name);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      steps.push(`${name} refused`);
    }
  }
  return { platform, actor, today: history.today, online: history.online, steps };
}
