import { customerName } from '@dayworks/shared/customers/customer-name';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { Sales } from '@dayworks/shared/sales/sales';
import { useSheetLink } from '../../parts/address-sheet/sheet-address.ts';
import { useScreenHref } from '../../parts/figures/screen-link.tsx';
import { itemParam, prepareSoldLines } from './open-sold-lines.ts';
import { RankedCard } from './ranked-card.tsx';
import { customerRowsHref, rowsHref } from './sales-hrefs.ts';
import { soldText } from './sales-texts.ts';

const noMoney = 'No payments received in this period.';

/** Returns the link to a screen if the screen exists (S9). */
function useRowsLink() {
  const screenHref = useScreenHref();
  return (href: string) => {
    const to = screenHref(href);
    return to === undefined ? undefined : { to };
  };
}

type ByCustomerProps = { rows: Sales['by_customer']; days: Period };

export function ByCustomer({ rows, days }: ByCustomerProps) {
  const linkTo = useRowsLink();
  return (
    <RankedCard
      title="By customer"
      emptyText={noMoney}
      rows={rows.map(({ customer, revenue }) => ({
        key: customer?.id ?? 'none',
        name: customer ? customerName(customer) : 'Without a customer',
        amount: revenue,
        link: linkTo(customerRowsHref(days, customer?.id ?? null)),
      }))}
    />
  );
}

export function ByItem({ rows }: { rows: Sales['by_item'] }) {
  const linkTo = useSheetLink(itemParam);
  return (
    <RankedCard
      title="By item"
      sub="on invoices paid in this period"
      emptyText="No invoices were paid in this period."
      onPointerOver={prepareSoldLines}
      rows={rows.map(({ name, quantity, unit, total }) => ({
        key: name,
        name,
        note: soldText(quantity, unit),
        amount: total,
        link: name === '' ? undefined : linkTo(name),
      }))}
    />
  );
}

type ByMethodProps = { rows: Sales['by_method']; days: Period };

export function ByMethod({ rows, days }: ByMethodProps) {
  const linkTo = useRowsLink();
  return (
    <RankedCard
      title="By method"
      emptyText={noMoney}
      rows={rows.map(({ method, revenue }) => ({
        key: method,
        name: methodLabel(method),
        amount: revenue,
        link: linkTo(rowsHref(days, { method })),
      }))}
    />
  );
}
