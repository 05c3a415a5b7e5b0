import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { amountOff, documentTotals } from '@dayworks/shared/documents/lines/totals';
import { type DepositTerms, depositAsked } from '@dayworks/shared/estimates/deposit';
import type { EstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import type { Random } from '../../platform/secrets/random.ts';
import { type DemoContext, monthOf, weekdayAfter, weekdayBefore } from '../bluebird.ts';
import { serviceAddressOf } from '../people/addresses.ts';
import { knownOn } from '../people/customers.ts';
import { type EstimatePlan, noDeposit, someNotes } from './estimates.ts';
import { someDiscount, someLines } from './lines.ts';
import { someMethod } from './payments.ts';
import type { Books } from './sample-estimates.ts';

interface Shape {
  status: EstimateStatus;
  count: number;
  /** The ages, in days, of the oldest and newest demo estimates with this status. */
  from: number;
  to: number;
}

const shapes: readonly Shape[] = [
  { status: 'converted', count: 13, from: 520, to: 34 },
  { status: 'declined', count: 3, from: 390, to: 40 },
  { status: 'expired', count: 4, from: 330, to: 62 },
  { status: 'approved', count: 5, from: 28, to: 9 },
  { status: 'changes_requested', count: 2, from: 13, to: 6 },
  { status: 'viewed', count: 2, from: 12, to: 7 },
  { status: 'sent', count: 2, from: 4, to: 3 },
  { status: 'draft', count: 1, from: 2, to: 2 },
];

const answers: Partial<Record<EstimateStatus, readonly string[]>> = {
  declined: [
    'We decided to wait until next year.',
    'A neighbour will do it.',
    'More than we had planned for.',
  ],
  changes_requested: ['Could you leave out the second coat?', 'Please add the back door as well.'],
};

const depositsAsked: readonly DepositTerms[] = [
  { deposit_type: 'percent', deposit_value: 25 },
  { deposit_type: 'percent', deposit_value: 30 },
  { deposit_type: 'percent', deposit_value: 50 },
  { deposit_type: 'amount', deposit_value: 150 },
];

function writtenDays(context: DemoContext, { count, from, to }: Shape): CalendarDate[] {
  const step = count > 1 ? (from - to) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) =>
    weekdayBefore(addDays(context.today, -Math.round(from - index * step))),
  );
}

/**
 * The history of a past demo estimate. The deposit is paid within a few days, and the invoice is created when the work
 * is done.
 */
function history(random: Random, status: EstimateStatus, writtenOn: CalendarDate) {
  const viewedOn = addDays(writtenOn, random.between(0, 2));
  const receivedOn = weekdayAfter(addDays(writtenOn, random.between(3, 5)));
  const convertedOn = weekdayAfter(addDays(receivedOn, random.between(6, 18)));
  const isOpen = status === 'draft' || status === 'sent';
  const hasDeposit = status === 'converted' || (status === 'approved' && random.chance(0.6));
  return {
    ...(isOpen ? {} : { viewedOn }),
    ...(hasDeposit ? { receivedOn } : {}),
    ...(status === 'converted' ? { convertedOn } : {}),
  };
}

export function pastEstimatePlans(context: DemoContext, books: Books): EstimatePlan[] {
  return shapes.flatMap((shape) =>
    writtenDays(context, shape).map((writtenOn, index): EstimatePlan => {
      const name = `estimate ${shape.status} ${index}`;
      const random = context.random(name);
      const customer = random.pick(knownOn(books.customers, writtenOn));
      const items = someLines(random, books.catalog, {
        month: monthOf(writtenOn),
        isTaxExempt: customer.tax_exempt,
        minSize: 2,
      });
      const discount = someDiscount(random, items);
      const { receivedOn, ...times } = history(random, shape.status, writtenOn);
      const deposit = receivedOn || random.chance(0.4) ? random.pick(depositsAsked) : noDeposit;
      const asked = depositAsked(deposit, documentTotals(items, amountOff(discount)).total);
      const method = someMethod(random, customer.type, asked);
      return {
        name,
        title: items
          .slice(0, 2)
          .map((item) => item.name)
          .join(', '),
        customer,
        status: shape.status,
        writtenOn,
        items,
        discount,
        notes: someNotes(random),
        service: serviceAddressOf(customer, books.addresses, (places) => random.pick(places)),
        deposit,
        ...times,
        answer: answers[shape.status]?.[index],
        ...(receivedOn && { received: { on: receivedOn, method } }),
      };
    }),
  );
}
