import { customerName } from '@dayworks/shared/customers/customer-name';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import type { Sales, SalesParts } from '@dayworks/shared/sales/sales';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useSheetLink } from '../../parts/address-sheet.tsx';
import { useScreenHref } from '../../parts/figures/figure-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { itemParam, prepareSoldLines } from './open-sold-lines.ts';
import { customerRowsHref, personRowsHref, rowsHref, sourceRowsHref } from './sales-hrefs.ts';
import { shareOfLargest, soldText } from './sales-texts.ts';

interface RankedRow {
  key: string;
  name: string;
  note?: string;
  amount: number;
  link?: { to: string; state?: unknown };
}

type RankedCardProps = {
  title: string;
  sub?: string;
  rows: readonly RankedRow[];
  emptyText: string;
  onPointerOver?: () => void;
  footer?: ReactNode;
};

/** Ranks customers or items by revenue, highest first. */
function RankedCard({ title, sub, rows, emptyText, onPointerOver, footer }: RankedCardProps) {
  const amounts = rows.map(({ amount }) => amount);
  return (
    <Card onPointerOver={onPointerOver} className="flex flex-col">
      <CardHeader title={title} sub={sub} />
      {rows.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-13 text-fg-3 narrow:px-4">{emptyText}</p>
      ) : (
        <ol aria-label={title} className="flex-1 pt-1.5 pb-3">
          {rows.map((row) => (
            <li key={row.key}>
              <RankedLine row={row} share={shareOfLargest(row.amount, amounts)} />
            </li>
          ))}
        </ol>
      )}
      {footer}
    </Card>
  );
}

const line = 'grid min-h-11 grid-cols-[minmax(0,1fr)] content-center gap-1.5 px-5 py-1.5 narrow:px-4';

function RankedLine({ row: { name, note, amount, link }, share }: { row: RankedRow; share: number }) {
  const content = (
    <>
      <span className="flex tight:flex-wrap items-baseline gap-x-3 leading-5">
        <bdi className="min-w-0 truncate text-left font-medium">{name}</bdi>
        {note && <span className="flex-none text-12 text-fg-3 tabular-nums">{note}</span>}
        <span className={cx('ml-auto font-semibold tabular-nums', amount < 0 && 'text-danger-fg')}>
          {formatMoney(amount)}
        </span>
      </span>
      <span className="block h-1 overflow-hidden rounded-full bg-surface-2">
        <span className="block h-full rounded-full bg-chart-1" style={{ width: `${share}%` }} />
      </span>
    </>
  );
  if (!link) return <div className={line}>{content}</div>;
  return (
    <Link
      {...link}
      className={cx(
        line,
        'transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]',
      )}
    >
      {content}
    </Link>
  );
}

const shownAtFirst = 8;

const cards = {
  source: { title: 'By source', sub: 'where the customer came from', hrefOf: sourceRowsHref },
  person: { title: 'By person', sub: 'whose work it was', hrefOf: personRowsHref },
};

type PartCardProps = { by: keyof typeof cards; days: Period };

/** Shows the total revenue. Each dollar is assigned to only one source or person. */
export function PartCard({ by, days: { from, to } }: PartCardProps) {
  const { data, error, refetch } = useQuery(
    api.sales.parts.queryOptions({ input: { from, to, by }, placeholderData: keepPreviousData }),
  );
  if (data) return <Parts parts={data} by={by} days={{ from, to }} />;
  const { title, sub } = cards[by];
  return (
    <Card>
      <CardHeader title={title} sub={sub} />
      <CardBody>
        {error ? (
          <Alert
            tone="danger"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {errorMessage(error)}
          </Alert>
        ) : (
          <Loading label={`Loading the revenue ${title.toLowerCase()}`}>
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
      </CardBody>
    </Card>
  );
}

function Parts({ parts: { parts, count, total }, by, days }: PartCardProps & { parts: SalesParts }) {
  const [areAllShown, setAllShown] = useState(false);
  const { title, sub, hrefOf } = cards[by];
  const shown = parts.slice(0, areAllShown ? undefined : shownAtFirst);
  return (
    <RankedCard
      title={title}
      sub={sub}
      emptyText="No payments received in this period."
      rows={shown.map(({ key, name, revenue }) => ({
        key: key ?? '',
        name,
        amount: revenue,
        link: { to: hrefOf(days, key) },
      }))}
      footer={
        count > 0 && (
          <CardFooter className="tabular-nums">
            {shown.length < parts.length && (
              <Button variant="ghost" size="sm" onClick={() => setAllShown(true)}>
                Show all {count.toLocaleString('en-US')}
              </Button>
            )}
            <span className="ml-auto">Total</span>
            <strong className="font-semibold text-fg-1">{formatMoney(total)}</strong>
          </CardFooter>
        )
      }
    />
  );
}

const noMoney = 'No payments received in this period.';

/** Returns the link to a screen if that screen exists (rule S9). */
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
