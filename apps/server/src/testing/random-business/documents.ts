import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  amountOff,
  documentTotals,
  type Pricing,
  totalsInDollars,
  withLineTotals,
} from '@dayworks/shared/documents/lines/totals';
import type { Chance } from './chance.ts';
import { type CustomerRow, chosenBy, type ItemRow, randomLines } from './people-and-things.ts';

export interface World {
  chance: Chance;
  today: CalendarDate;
  customers: readonly CustomerRow[];
  catalog: readonly ItemRow[];
  projects: readonly { id: string }[];
}

const historyDays = 420;

/** Returns an invoice or estimate with its lines, dated within about the last year. */
function randomDocument({ chance, today, customers, catalog }: World) {
  const written = randomLines(chance, catalog);
  const usual = amountOff(chance.happens(20) ? 5 : 0);
  const id = chance.uuid();
  const pricing = chosenBy<Pricing>(id, [
    usual,
    usual,
    { ...usual, discount_percent: 12.5 },
    { ...usual, discount_percent: 7.125, discount_reduces_tax: true },
    { ...amountOff(4.99), discount_reduces_tax: true },
    { ...usual, discount_percent: 3, prices_include_tax: true },
  ]);
  const lines = withLineTotals(written, pricing);
  return {
    document: {
      ...pricing,
      id,
      customer_id: chance.happens(95) ? chance.pick(customers).id : null,
      created_at: chance.moment(addDays(today, -historyDays), historyDays),
      ...totalsInDollars(documentTotals(lines, pricing)),
    },
    lines: lines.map((line, position) => ({ ...line, position })),
  };
}

const later = (moment: string, days: number) => `${addDays(moment.slice(0, 10), days)}${moment.slice(10)}`;

function estimateCourse(chance: Chance, created_at: string) {
  const sent_at = later(created_at, chance.below(3));
  const decided = later(sent_at, 1 + chance.below(20));
  const isWaiting = { sent_at };
  switch (
    chance.pick([
      'draft',
      'sent',
      'sent',
      'viewed',
      'changes_requested',
      'approved',
      'approved',
      'declined',
      'expired',
    ])
  ) {
    case 'draft':
      return { status: 'draft' };
    case 'viewed':
      return { status: 'viewed', ...isWaiting, viewed_at: decided };
    case 'changes_requested':
      return { status: 'changes_requested', ...isWaiting, changes_requested_at: decided };
    case 'approved':
      return { status: 'approved', ...isWaiting, approved_at: decided };
    case 'declined':
      return { status: 'declined', ...isWaiting, declined_at: decided };
    case 'expired':
      return { status: 'expired', ...isWaiting };
    default:
      return { status: 'sent', ...isWaiting };
  }
}

export function randomEstimate(world: World) {
  const { chance, today } = world;
  const { document, lines } = randomDocument(world);
  return {
    estimate: {
      ...document,
      title: chance.happens(70) ? `Work on ${chance.pick(['roof', 'boiler', 'garden'])}` : null,
      valid_until: chance.happens(80) ? chance.day(addDays(today, -60), 120) : null,
      deleted_at: chance.happens(6) ? `${today}T10:00:00.000Z` : null,
      ...estimateCourse(chance, document.created_at),
    },
    lines,
  };
}

export function randomInvoice(world: World, estimate?: { id: string; customer_id: string | null }) {
  const { chance, today, projects } = world;
  const { document, lines } = randomDocument(world);
  const status = chance.pick([
    'draft',
    'sent',
    'sent',
    'viewed',
    'overdue',
    'partially_paid',
    'paid',
    'paid',
    'paid',
    'paid',
    'cancelled',
  ]);
  const date = document.created_at.slice(0, 10);
  const due_date = chance.happens(88) ? addDays(date, chance.pick([0, 14, 30, 90])) : null;
  const paid_at = status === 'paid' && chance.happens(92) ? addDays(date, chance.below(70)) : null;
  return {
    invoice: {
      ...document,
      ...(estimate && { customer_id: estimate.customer_id, estimate_id: estimate.id }),
      status,
      date,
      due_date,
      paid_at: paid_at && paid_at > today ? today : paid_at,
      sent_at: status === 'draft' ? null : document.created_at,
      project_id: chance.happens(12) ? chance.pick(projects).id : null,
      balance_due: ['paid', 'cancelled'].includes(status) ? 0 : document.total,
    },
    lines,
  };
}
