import { customerName } from '@dayworks/shared/customers/customer-name';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import type { Sales, SalesQuery } from '@dayworks/shared/sales/sales';
import { paths } from '../../lib/paths.ts';
import { useScreenHref } from '../../parts/screen-link.tsx';
import { RankedCard } from './ranked-card.tsx';
import { methodHref } from './sales-hrefs.ts';
import { soldText } from './sales-texts.ts';

const noMoney = 'No money came in during this period.';

export function ByCustomer({ rows }: { rows: Sales['by_customer'] }) {
  const screenHref = useScreenHref();
  return (
    <RankedCard
      title="By customer"
      emptyText={noMoney}
      rows={rows.map(({ customer, revenue }) => ({
        key: customer?.id ?? 'none',
        name: customer ? customerName(customer) : 'Without a customer',
        amount: revenue,
        href: customer ? screenHref(paths.customer.getHref(customer.id)) : undefined,
      }))}
    />
  );
}

export function ByItem({ rows }: { rows: Sales['by_item'] }) {
  return (
    <RankedCard
      title="By item"
      sub="on invoices paid in this period"
      emptyText="No invoice was paid in this period."
      rows={rows.map(({ name, quantity, total }) => ({
        key: name,
        name,
        note: soldText(quantity),
        amount: total,
      }))}
    />
  );
}

type ByMethodProps = { rows: Sales['by_method']; query: SalesQuery };

export function ByMethod({ rows, query }: ByMethodProps) {
  const screenHref = useScreenHref();
  return (
    <RankedCard
      title="By method"
      emptyText={noMoney}
      rows={rows.map(({ method, revenue }) => ({
        key: method,
        name: paymentMethodLabels[method],
        amount: revenue,
        href: screenHref(methodHref(query, method)),
      }))}
    />
  );
}
