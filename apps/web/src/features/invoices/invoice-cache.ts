import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import type {
  InvoiceOverview,
  InvoicePage,
  InvoiceRow,
  StatusCard,
} from '@dayworks/shared/invoices/invoice-list';
import { api } from '../../lib/api.ts';
import { rollBack, type Snapshot, takeSnapshot } from '../../lib/cache-snapshot.ts';
import { queryClient } from '../../lib/query-client.ts';
import { shownInList } from './optimistic-invoice.ts';
import { overviewWithout } from './without-invoice.ts';

const allKey = api.invoices.key();
const listKey = api.invoices.list.key();
const overviewKey = api.invoices.overview.queryKey();
const detailKey = (id: string) => api.invoices.get.queryKey({ input: { id } });

export const takeInvoiceSnapshot = () => takeSnapshot(allKey);

export const rollBackInvoices = (snapshot: Snapshot | undefined) => rollBack(snapshot, ['invoices']);

const pages = () =>
  queryClient.getQueriesData<InvoicePage>({ queryKey: listKey }).flatMap(([, page]) => page?.invoices ?? []);

/** Finds the invoice in the loaded lists, whose data is enough for the header of the sheet while the details load. */
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

/** Removes a deleted invoice from the cache, so that a link to the invoice does not show it anymore. */
export const forgetDetail = (id: string) => queryClient.removeQueries({ queryKey: detailKey(id) });
