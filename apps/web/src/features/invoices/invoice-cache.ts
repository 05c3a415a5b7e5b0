import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import type {
  InvoiceOverview,
  InvoicePage,
  InvoiceRow,
  StatusCard,
} from '@dayworks/shared/invoices/invoice-list';
import { displayedStatus, hasOverdueMark, isUnpaid, wasSent } from '@dayworks/shared/invoices/invoice-status';
import { settle } from '@dayworks/shared/invoices/invoice-transitions';
import { lateSince } from '@dayworks/shared/invoices/overdue/late-since';
import { type Dollars, fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import type { NewInvoicePayment, PaymentEdit } from '@dayworks/shared/payments/payment';
import { api } from '../../lib/api.ts';
import { rollBack, type Snapshot, takeSnapshot } from '../../lib/cache-snapshot.ts';
import { queryClient } from '../../lib/query-client.ts';
import { pendingPaymentId } from '../../parts/document-sheet/pending-payment.ts';

/** Predicts the status that the server will give the invoice, by the same rules as the server. */
function settled(invoice: InvoiceDetail): InvoiceDetail {
  const { balance, ...change } = settle({ ...invoice, totalBefore: invoice.total });
  return { ...invoice, ...change, balance_due: fromCents(balance) };
}

/**
 * Adds a payment to the invoice that is shown on the screen. A customer who pays a draft must have received it, so the
 * draft then counts as sent (rule M9).
 */
export function withPayment(
  invoice: InvoiceDetail,
  { invoice_id, ...payment }: NewInvoicePayment,
  now: Date,
): InvoiceDetail {
  const pending = {
    ...payment,
    id: pendingPaymentId(invoice.payments.length),
    invoice_id,
    estimate_id: null,
    status: 'completed',
    refunded_amount: 0,
    provider: null,
    version: 1,
  } as const;
  const payments = [...invoice.payments, pending];
  return markedAsSent({ ...invoice, payments }, now);
}

export function withChangedPayment(invoice: InvoiceDetail, edit: PaymentEdit): InvoiceDetail {
  const payments = invoice.payments.map((payment) =>
    payment.id === edit.id ? { ...payment, ...edit } : payment,
  );
  return settled({ ...invoice, payments });
}

export function markedAsSent(invoice: InvoiceDetail, now: Date): InvoiceDetail {
  return settled(wasSent(invoice) ? invoice : { ...invoice, sent_at: now.toISOString() });
}

/** The invoice fields that are shown in lists. */
export function shownInList(invoice: InvoiceDetail, today: CalendarDate) {
  const { status, balance_due, sent_at, paid_at, voided_at, reminded_on, disputed_at } = invoice;
  const { promised_for, promised_at, reminders_stopped_at } = invoice;
  return {
    status,
    balance_due,
    sent_at,
    paid_at,
    voided_at,
    reminded_on,
    disputed_at,
    promised_for,
    promised_at,
    reminders_stopped_at,
    displayed_status: displayedStatus(invoice, today),
    overdue_mark: hasOverdueMark(invoice, today),
    late_since: lateSince(invoice),
  } satisfies Partial<InvoiceRow>;
}

type GoneInvoice = Pick<
  InvoiceRow,
  'id' | 'business_id' | 'status' | 'sent_at' | 'displayed_status' | 'total' | 'balance_due'
>;

/** Returns the status card that contains the invoice, and the amount that the invoice adds to the total of the card. */
function placeOf(invoice: GoneInvoice): { card: 'draft' | 'unpaid' | 'paid'; amount: Dollars } | undefined {
  if (invoice.displayed_status === 'draft') return { card: 'draft', amount: invoice.balance_due };
  if (isUnpaid(invoice)) return { card: 'unpaid', amount: invoice.balance_due };
  return invoice.status === 'paid' ? { card: 'paid', amount: invoice.total } : undefined;
}

function cardWithout(card: StatusCard, id: string, amount: Dollars): StatusCard {
  return {
    count: Math.max(0, card.count - 1),
    total: fromCents(subtractCents(toCents(card.total), toCents(amount))),
    invoices: card.invoices.filter((row) => row.id !== id),
  };
}

/** Returns the invoice overview without the deleted invoice. */
export function overviewWithout(overview: InvoiceOverview, invoice: GoneInvoice): InvoiceOverview {
  if (invoice.business_id === null) {
    return { ...overview, orphans: overview.orphans.filter((row) => row.id !== invoice.id) };
  }
  const counts = { ...overview.counts };
  const place = placeOf(invoice);
  const left = ['all', invoice.displayed_status, ...(place?.card === 'unpaid' ? ['unpaid'] : [])];
  for (const filter of left as (keyof typeof counts)[]) {
    if (counts[filter] > 0) counts[filter] -= 1;
  }
  const cards = place && { [place.card]: cardWithout(overview[place.card], invoice.id, place.amount) };
  return { ...overview, ...cards, counts };
}

const allKey = api.invoices.key();
const listKey = api.invoices.list.key();
const overviewKey = api.invoices.overview.queryKey();
const detailKey = (id: string) => api.invoices.get.queryKey({ input: { id } });

export const takeInvoiceSnapshot = () => takeSnapshot(allKey);

export const rollBackInvoices = (snapshot: Snapshot | undefined) => rollBack(snapshot, ['invoices']);

const pages = () =>
  queryClient.getQueriesData<InvoicePage>({ queryKey: listKey }).flatMap(([, page]) => page?.invoices ?? []);

/**
 * Finds the invoice in the lists that are already loaded. Their data is enough to show the header of the sheet while
 * the details load.
 */
export function findListed(id: string): InvoiceRow | undefined {
  const overview = queryClient.getQueryData<InvoiceOverview>(overviewKey);
  const cards = overview ? [overview.draft, overview.unpaid, overview.paid] : [];
  const shown = [...pages(), ...cards.flatMap((card) => card.invoices), ...(overview?.orphans ?? [])];
  return shown.find((row) => row.id === id);
}

export const findDetail = (id: string) => queryClient.getQueryData<InvoiceDetail>(detailKey(id));

export function showChanged(invoice: InvoiceDetail, today: CalendarDate): void {
  const change = shownInList(invoice, today);
  const changeRows = (rows: InvoiceRow[]) =>
    rows.map((row) => (row.id === invoice.id ? { ...row, ...change } : row));
  const changeCard = (card: StatusCard) => ({ ...card, invoices: changeRows(card.invoices) });
  queryClient.setQueryData(detailKey(invoice.id), invoice);
  queryClient.setQueriesData<InvoicePage>(
    { queryKey: listKey },
    (page) => page && { ...page, invoices: changeRows(page.invoices) },
  );
  queryClient.setQueryData<InvoiceOverview>(
    overviewKey,
    (overview) =>
      overview && {
        ...overview,
        draft: changeCard(overview.draft),
        unpaid: changeCard(overview.unpaid),
        paid: changeCard(overview.paid),
        orphans: changeRows(overview.orphans),
      },
  );
}

export function showRemoved(invoice: InvoiceRow): void {
  queryClient.setQueriesData<InvoicePage>(
    { queryKey: listKey },
    (page) => page && { ...page, invoices: page.invoices.filter(({ id }) => id !== invoice.id) },
  );
  queryClient.setQueryData<InvoiceOverview>(
    overviewKey,
    (overview) => overview && overviewWithout(overview, invoice),
  );
}

/** Removes a deleted invoice from the cache, so that a link to the invoice no longer shows it. */
export const forgetDetail = (id: string) => queryClient.removeQueries({ queryKey: detailKey(id) });
