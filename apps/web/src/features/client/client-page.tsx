import type {
  ClientPage as Client,
  ClientEstimate,
  ClientInvoice,
  ClientPhoto,
  ClientVisit,
  ClientWork,
} from '@dayworks/shared/client/client-page';
import type { ClientKey } from '@dayworks/shared/customers/contract';
import { formatShort } from '@dayworks/shared/dates/calendar-date';
import { clockOf, clockText, dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { type EstimateStatus, estimateStatusLabels } from '@dayworks/shared/estimates/estimate-status';
import type { DisplayedStatus } from '@dayworks/shared/invoices/invoice-status';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Download, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { useParams, useSearchParams } from '../../lib/routing/router.tsx';
import { StatusBadge } from '../../parts/badges/invoice-status-badge.tsx';
import { BusinessLogo } from '../../parts/business/business-logo.tsx';
import { HowToPay } from '../../parts/public-document/how-to-pay.tsx';
import { BusinessColor, PublicSection, SentWith } from '../../parts/public-document/page-parts.tsx';
import { PayOnline, showsPayOnline, useOffer } from '../../parts/public-document/pay-online.tsx';
import { PublicPage } from '../../parts/public-document/public-page.tsx';
import { Questions } from '../../parts/public-document/questions.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ClientAutopay } from './client-autopay.tsx';
import { SavedMethods } from './saved-methods.tsx';

type RowProps = {
  title: string;
  note: ReactNode;
  aside: ReactNode;
  badge?: ReactNode;
  /**
   * The path of the public page of the invoice, estimate or other record in the row; null if the business has turned
   * off the link to it.
   */
  path: string | null;
};

/** Shows one record, such as an invoice, on the client page. The whole row is a link to the record's own page. */
function ClientRow({ title, note, aside, badge, path }: RowProps) {
  const content = (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-32">
          <span className="wrap-anywhere block font-medium" dir="auto">
            {title}
          </span>
          <span className="block text-13 text-fg-2">{note}</span>
        </span>
        <span className="ml-auto grid justify-items-end gap-1">
          {aside && <span className="font-medium tabular-nums">{aside}</span>}
          {badge}
        </span>
      </span>
      <ChevronRight aria-hidden className={cx('size-4 shrink-0 text-fg-3', !path && 'invisible')} />
    </>
  );
  const layout = 'flex min-h-14 items-center gap-3 py-2.5';
  return (
    <li className="border-line not-first:border-t">
      {path ? (
        <a href={path} className={layout}>
          {content}
        </a>
      ) : (
        <div className={layout}>{content}</div>
      )}
    </li>
  );
}

function dueNote({ due_date, is_late, date }: ClientInvoice): ReactNode {
  if (!due_date) return date ? `From ${formatShort(date)}` : null;
  return is_late ? (
    <span className="text-danger-text">Was due {formatShort(due_date)}</span>
  ) : (
    `Due ${formatShort(due_date)}`
  );
}

/** The invoice statuses that customers see. Only the office sees whether a customer has opened a document. */
const toldInvoices: ReadonlySet<DisplayedStatus> = new Set(['paid', 'partially_paid', 'credited']);

const InvoiceRow = ({ invoice }: { invoice: ClientInvoice }) => (
  <ClientRow
    title={`Invoice #${invoice.number}`}
    note={invoice.balance_due > 0 ? dueNote(invoice) : invoice.date && `From ${formatShort(invoice.date)}`}
    aside={formatMoney(invoice.balance_due > 0 ? invoice.balance_due : invoice.total)}
    badge={toldInvoices.has(invoice.displayed_status) && <StatusBadge status={invoice.displayed_status} />}
    path={invoice.path}
  />
);

const untoldEstimates: ReadonlySet<EstimateStatus> = new Set(['sent', 'viewed']);

const EstimateRow = ({ estimate }: { estimate: ClientEstimate }) => (
  <ClientRow
    title={`Estimate #${estimate.number}`}
    note={estimate.valid_until ? `Valid until ${formatShort(estimate.valid_until)}` : null}
    aside={formatMoney(estimate.total)}
    badge={
      !untoldEstimates.has(estimate.displayed_status) && (
        <span className="text-13 text-fg-2">{estimateStatusLabels[estimate.displayed_status]}</span>
      )
    }
    path={estimate.path}
  />
);

function VisitRow({ visit, timeZone }: { visit: ClientVisit; timeZone: string }) {
  const start = wallTimeIn(timeZone, new Date(visit.start_time));
  return (
    <ClientRow
      title={visit.title}
      note={`${formatShort(dayOf(start))}, ${clockText(clockOf(start))}`}
      aside={null}
      badge={visit.status === 'confirmed' ? <span className="text-13 text-fg-2">Confirmed</span> : undefined}
      path={visit.path}
    />
  );
}

const photoLabels: Record<ClientPhoto['kind'], string> = { before: 'Before', after: 'After', other: 'Photo' };

/**
 * Shows the photos of one job or visit that the business has shared with the customer. Each photo opens in full size.
 */
function Work({ work: { title, taken_at, photos }, timeZone }: { work: ClientWork; timeZone: string }) {
  return (
    <PublicSection title={title}>
      <p className="mt-0.5 text-13 text-fg-2">
        {formatShort(dayOf(wallTimeIn(timeZone, new Date(taken_at))))}
      </p>
      <ul className="mt-3 grid grid-cols-3 gap-2 max-md:grid-cols-2">
        {photos.map(({ id, kind, path }, index) => (
          <li key={id}>
            <a href={path} target="_blank" rel="noopener" className="block rounded-8">
              <img
                src={path}
                alt={`${photoLabels[kind]}, ${index + 1} of ${photos.length}`}
                loading="lazy"
                className="aspect-square w-full rounded-8 border border-line object-cover"
              />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            {kind !== 'other' && <p className="mt-1 text-12 text-fg-2">{photoLabels[kind]}</p>}
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}

function Rows({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    children.length > 0 && (
      <PublicSection title={title}>
        <ul className="mt-2">{children}</ul>
      </PublicSection>
    )
  );
}

type ClientAccountProps = { page: Client; link: ClientKey };

/** Shows what the customer owes, with the account statement. */
function Balance({ page, link }: ClientAccountProps) {
  const { balance_due, credit } = page;
  const isNew =
    [page.open_invoices, page.paid_invoices, page.open_estimates, page.decided_estimates].every(
      ({ length }) => length === 0,
    ) && page.visits.length + page.past_visits.length === 0;
  const statement = `/api/client/${encodeURIComponent(link.id)}/statement?${new URLSearchParams({ key: link.key })}`;
  const hasInvoices = page.open_invoices.length + page.paid_invoices.length > 0;
  return (
    <PublicSection>
      <p className="font-medium text-13 text-fg-2">Your balance</p>
      <p className="wrap-anywhere mt-0.5 font-semibold text-24 tabular-nums tracking-tighter">
        {formatMoney(balance_due)}
      </p>
      <p className="mt-1 text-13 text-fg-2">
        {isNew
          ? 'There is nothing here yet. Estimates, visits and invoices appear on this page.'
          : balance_due > 0
            ? 'Open an invoice below to pay it or to see its details.'
            : 'Nothing is due. Thank you!'}
      </p>
      {credit > 0 && (
        <p className="mt-1 text-13 text-fg-2">
          You have a credit of{' '}
          <strong className="font-medium text-fg-1 tabular-nums">{formatMoney(credit)}</strong>.
        </p>
      )}
      {hasInvoices && (
        <Button asChild size="lg" variant="secondary" className="mt-4 w-full">
          <a href={statement} download>
            <Download />
            Account statement
          </a>
        </Button>
      )}
    </PublicSection>
  );
}

function ClientAccount({ page, link }: ClientAccountProps) {
  const { business, balance_due, time_zone } = page;
  const paid = { kind: 'customer' as const, ...link };
  const offer = useOffer(paid);
  // All open invoices can be paid at once; a single invoice is paid on its own page.
  const hasPayAll = showsPayOnline(offer) && (page.open_invoices.length > 1 || offer.on_its_way > 0);
  const isOnItsWay = offer !== undefined && offer.on_its_way > 0 && offer.open_amount <= 0;
  return (
    <BusinessColor accent={business.accent}>
      <div className="mx-auto min-h-dvh max-w-[40rem] bg-surface-0 pb-8">
        <header className="flex items-center gap-3 p-4 lg:px-0 lg:pt-10">
          <BusinessLogo name={business.business_name} src={business.logo_url} />
          <div className="min-w-0">
            <p className="truncate font-semibold text-[0.9375rem]/5 tracking-tight" dir="auto">
              {business.business_name}
            </p>
            <h1 className="wrap-anywhere text-13/[1.125rem] text-fg-3" dir="auto">
              For {page.customer_name}
            </h1>
          </div>
        </header>
        <main className="border-line border-y bg-surface-1 lg:rounded-10 lg:border-x">
          <Balance page={page} link={link} />
          <Rows title="To pay">
            {page.open_invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </Rows>
          {hasPayAll && <PayOnline link={paid} offer={offer} />}
          <Rows title="Waiting for your answer">
            {page.open_estimates.map((estimate) => (
              <EstimateRow key={estimate.id} estimate={estimate} />
            ))}
          </Rows>
          <Rows title="Upcoming appointments">
            {page.visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} timeZone={time_zone} />
            ))}
          </Rows>
          {balance_due > 0 && !isOnItsWay && (
            <HowToPay
              business={business}
              reference={page.customer_name}
              isBesideOnline={showsPayOnline(offer)}
            />
          )}
          <SavedMethods page={page} link={link} />
          <ClientAutopay page={page} link={link} />
          {page.work.map((work) => (
            <Work key={work.id} work={work} timeZone={time_zone} />
          ))}
          <Rows title="Past appointments">
            {page.past_visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} timeZone={time_zone} />
            ))}
          </Rows>
          <Rows title="Earlier invoices and estimates">
            {[
              ...page.paid_invoices.map((invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />),
              ...page.decided_estimates.map((estimate) => (
                <EstimateRow key={estimate.id} estimate={estimate} />
              )),
            ]}
          </Rows>
          {page.request_path && (
            <PublicSection title="Do you need something else?">
              <Button asChild size="lg" variant="secondary" className="mt-3 w-full">
                <a href={page.request_path}>
                  <Plus />
                  Request new work
                </a>
              </Button>
            </PublicSection>
          )}
          <Questions business={business} subject={`Question from ${page.customer_name}`} />
        </main>
        <footer className="grid gap-2 px-4 pt-6 text-center text-12/[1.125rem] text-fg-3">
          <p dir="auto">{business.business_name}</p>
          <SentWith />
        </footer>
      </div>
    </BusinessColor>
  );
}

const titleOf = ({ business }: Client) => `Your account with ${business.business_name}`;

/** The page /client/:id?key=, which shows one customer all of their invoices, estimates and visits. */
export default function ClientPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const link = { id, key: search.get('key') ?? '' };
  const query = useQuery(api.client.open.queryOptions({ input: link }));
  return (
    <PublicPage kind="client" query={query} titleOf={titleOf}>
      {(page) => <ClientAccount page={page} link={link} />}
    </PublicPage>
  );
}
