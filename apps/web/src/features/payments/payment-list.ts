import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { customerName } from '@dayworks/shared/customers/customer-name';
import {
  longestMethod,
  type PaymentStatus,
  paymentStatuses,
} from '@dayworks/shared/documents/payments/payment-method';
import { formatMoney, isMoney, parseMoney } from '@dayworks/shared/money';
import type { PaymentPage, PaymentQuery, PaymentRow } from '@dayworks/shared/payments/payment-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import {
  aDay,
  anId,
  createListQuery,
  oneOf,
  order,
  type QueryField,
  shortText,
  words,
} from '../../parts/list/list-query.ts';
import { createListSource } from '../../parts/list/list-source.ts';

interface Paid {
  customer: CustomerSummary | null;
  document: object | null;
}

/** Returns the name of the customer who paid; a direct payment may have no customer. */
export const payerText = ({ customer, document }: Paid) =>
  customer || document ? customerName(customer) : 'No customer';

/** Returns the team members who may have received a payment. */
export function useReceivers() {
  const { data } = useQuery(api.members.list.queryOptions());
  return (data?.members ?? []).map(({ user_id, name, email }) => ({ value: user_id, label: name || email }));
}

type PaymentKind = NonNullable<PaymentQuery['kind']>;
type PaymentSort = PaymentQuery['sort'];

/** The status filter chips in order, with the most frequent status first. */
export const statusChips: readonly PaymentStatus[] = ['completed', 'refunded', 'voided', 'pending', 'failed'];

export const kindLabels: Record<PaymentKind, string> = {
  invoice: 'On an invoice',
  deposit: 'On an estimate',
  direct: 'No document',
};

export const sortLabels: Record<PaymentSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest first',
};

/** A filter for an amount. If the amount in the URL is zero or less, it is ignored. */
const anAmount = (param: string): QueryField<number | null> => ({
  param,
  parse: (text) => {
    const amount = parseMoney(text);
    return amount !== undefined && amount > 0 && isMoney(amount) ? amount : null;
  },
});

export const paymentQuery = createListQuery<PaymentQuery>({
  status: oneOf('status', paymentStatuses),
  method: shortText('method', longestMethod),
  kind: oneOf('kind', Object.keys(kindLabels) as PaymentKind[]),
  customer_id: anId('customer'),
  received_by: anId('by'),
  from: aDay('from'),
  to: aDay('to'),
  min: anAmount('min'),
  max: anAmount('max'),
  search: words('q'),
  sort: order('sort', Object.keys(sortLabels) as PaymentSort[], 'newest'),
});

/** Returns a label such as '$10.00 – $50.00', 'From $10.00' or 'Up to $50.00'; undefined if neither limit is set. */
export function amountsText(min: number | null, max: number | null): string | undefined {
  if (min && max) return min === max ? formatMoney(min) : `${formatMoney(min)} – ${formatMoney(max)}`;
  if (min) return `From ${formatMoney(min)}`;
  return max ? `Up to ${formatMoney(max)}` : undefined;
}

export const paymentSource = createListSource<PaymentQuery, PaymentPage, PaymentRow>({
  procedure: api.payments.list,
  rowsOf: (page) => page.payments,
});
