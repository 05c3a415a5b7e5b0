import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatMoney } from '@dayworks/shared/money';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { rollBack, type Snapshot, takeSnapshot } from '../../../lib/cache-snapshot.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { ScreensContext } from '../../../parts/section-tabs.tsx';
import { RecordTasks } from '../../../parts/task/record-tasks.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayText } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stat, Stats } from '../../../ui/figure/stats.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { TabCount, TabLink, Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { AddressesCard } from './addresses-card.tsx';
import type { ClientLinkDialogProps } from './client-link-dialog.tsx';
import { CustomerHeader, CustomerMenu } from './customer-header.tsx';
import { DetailsCard } from './details-card.tsx';
import type { RefundCreditDialogProps } from './refund-credit-dialog.tsx';
import { appointmentsNote, balanceNote, payingHabit, sinceNote } from './stat-texts.ts';
import type { StatementDialogProps } from './statement-dialog.tsx';
import { CustomerTimeline } from './timeline/customer-timeline.tsx';

const detailKey = (id: string) => api.customers.get.queryKey({ input: { id } });

/** Immediately shows a customer as archived or restored. If the server rejects the change, it is undone. */
async function show(id: string, archived_at: string | null) {
  const snapshot = await takeSnapshot(detailKey(id));
  queryClient.setQueryData<CustomerDetail>(detailKey(id), (known) => known && { ...known, archived_at });
  return { snapshot };
}

function takeBack(error: unknown, context: { snapshot: Snapshot } | undefined) {
  rollBack(context?.snapshot, ['customers']);
  failureToast('Error', errorMessage(error));
}

function useArchive() {
  const { mutate: restore } = useMutation(
    api.customers.restore.mutationOptions({
      onMutate: ({ id }) => show(id, null),
      onSuccess: (customer) =>
        successToast('Customer restored', `${customerName(customer)} is back on your lists.`),
      onError: (error, _, context) => takeBack(error, context),
    }),
  );
  const { mutate: archive } = useMutation(
    api.customers.archive.mutationOptions({
      onMutate: ({ id }) => show(id, new Date().toISOString()),
      onSuccess: (customer) =>
        toast({
          type: 'success',
          title: 'Customer archived',
          description: `${customerName(customer)} is hidden from lists and pickers. Nothing is deleted.`,
          action: { label: 'Undo', onClick: () => restore({ id: customer.id }) },
        }),
      onError: (error, _, context) => takeBack(error, context),
    }),
  );
  return { archive: (id: string) => archive({ id }), restore: (id: string) => restore({ id }) };
}

/** The tabs of a customer. The timeline is shown on this page, and the other tabs are links to separate screens. */
function CustomerTabs({ customer }: { customer: CustomerDetail }) {
  const isScreen = use(ScreensContext);
  const lists = [
    { label: 'Invoices', screen: paths.invoices.getHref(), count: customer.invoice_count },
    { label: 'Estimates', screen: paths.estimates.getHref(), count: customer.estimate_count },
    { label: 'Payments', screen: paths.allPayments.getHref(), count: customer.payment_count },
    { label: 'Projects', screen: paths.projects.getHref(), count: customer.project_count },
    { label: 'Jobs', screen: paths.jobs.getHref(), count: customer.job_count },
  ].filter(({ screen }) => isScreen(screen));
  return (
    <Tabs label="Sections">
      <TabLink asChild>
        <Link to={paths.customer.getHref(customer.id)} aria-current="page">
          Thread
        </Link>
      </TabLink>
      {lists.map(({ label, screen, count }) => (
        <TabLink key={label} asChild>
          <Link to={`${screen}?customer=${encodeURIComponent(customer.id)}`}>
            {label}
            <TabCount>{count.toLocaleString('en-US')}</TabCount>
          </Link>
        </TabLink>
      ))}
    </Tabs>
  );
}

function CustomerStats({ customer }: { customer: CustomerDetail }) {
  const day = useBusinessDay();
  const habit = payingHabit(customer.pays);
  return (
    <Stats label="Figures" columns={4}>
      <Stat
        size="sm"
        label="Balance due"
        figure={formatMoney(customer.balance_due)}
        note={balanceNote(customer.open_invoices, day)}
      />
      <Stat
        size="sm"
        label="Lifetime value"
        figure={formatMoney(customer.lifetime_value)}
        note={sinceNote(customer.created_at, day)}
      />
      <Stat
        size="sm"
        label="Appointments"
        figure={customer.appointment_count.toLocaleString('en-US')}
        note={appointmentsNote(customer, day)}
      />
      <Stat size="sm" label="Usually pays" figure={habit.figure} note={habit.note} />
    </Stats>
  );
}

const EditCustomerPanel = lazy(() =>
  import('../customer-panels.tsx').then((file) => ({ default: file.EditCustomerPanel })),
);
const StatementDialog = lazyPart<StatementDialogProps>(() => import('./statement-dialog.tsx'));
const ClientLinkDialog = lazyPart<ClientLinkDialogProps>(() => import('./client-link-dialog.tsx'));
const ReferralDialog = lazy(() => import('../../../parts/referral-dialog.tsx'));
const InsightsCard = lazyPart(() => import('./insights-card.tsx'));
const SavedMethodsCard = lazy(() => import('../../../parts/saved-methods/saved-methods-card.tsx'));
const AutopayCard = lazy(() => import('../../../parts/saved-methods/autopay-card.tsx'));
const RecurringCard = lazy(() => import('../../../parts/recurring/recurring-card.tsx'));

export function CustomerView({ customer }: { customer: CustomerDetail }) {
  const { archive, restore } = useArchive();
  const [edit, setEdit] = useState({ isOpen: false, times: 0 });
  const [isStatementOpen, setStatementOpen] = useState(false);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const [isReferring, setReferring] = useState(false);
  const startEdit = () => setEdit(({ times }) => ({ isOpen: true, times: times + 1 }));
  return (
    <Page>
      <CustomerHeader
        customer={customer}
        menu={
          <CustomerMenu
            customer={customer}
            onEdit={startEdit}
            onStatement={() => setStatementOpen(true)}
            onClientPage={() => setLinkOpen(true)}
            onRefer={() => setReferring(true)}
            onArchive={() => archive(customer.id)}
            onRestore={() => restore(customer.id)}
          />
        }
      />
      {customer.archived_at && (
        <ArchivedBanner since={customer.archived_at} onRestore={() => restore(customer.id)} />
      )}
      <CustomerStats customer={customer} />
      {customer.credit > 0 && <CreditBanner customer={customer} />}
      <CustomerTabs customer={customer} />
      <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <CustomerTimeline customerId={customer.id} />
        </div>
        <div className="grid min-w-0 gap-4">
          <RecordTasks kind="customer" id={customer.id} isCard />
          <Suspense fallback={<InsightsPlace />}>
            <InsightsCard customerId={customer.id} />
          </Suspense>
          <Suspense>
            <RecurringCard filter={{ customer_id: customer.id }} />
            <SavedMethodsCard customerId={customer.id} />
            <AutopayCard scope={{ of: 'customer', of_id: customer.id }} />
          </Suspense>
          <AddressesCard customer={customer} />
          <DetailsCard customer={customer} onEdit={startEdit} />
        </div>
      </div>
      {isStatementOpen && (
        <Suspense>
          <StatementDialog customer={customer} onClose={() => setStatementOpen(false)} />
        </Suspense>
      )}
      {isLinkOpen && (
        <Suspense>
          <ClientLinkDialog customer={customer} onClose={() => setLinkOpen(false)} />
        </Suspense>
      )}
      {isReferring && (
        <Suspense>
          <ReferralDialog customer={customer} onClose={() => setReferring(false)} />
        </Suspense>
      )}
      {edit.times > 0 && (
        <Suspense>
          <EditCustomerPanel
            key={edit.times}
            customer={customer}
            open={edit.isOpen}
            onClose={() => setEdit({ ...edit, isOpen: false })}
          />
        </Suspense>
      )}
    </Page>
  );
}

/**
 * Reserves space while the code of the insights loads, so that the content below does not move under the user's
 * finger.
 */
function InsightsPlace() {
  return (
    <Card className="p-5 narrow:px-4">
      <Loading label="Loading insights">
        <Skeleton className="h-40" />
      </Loading>
    </Card>
  );
}

const RefundCreditDialog = lazyPart<RefundCreditDialogProps>(() => import('./refund-credit-dialog.tsx'));

/** Shows the customer's credit and lets the user refund it. The credit can also be used when an invoice is paid. */
function CreditBanner({ customer }: { customer: CustomerDetail }) {
  const [isRefunding, setRefunding] = useState(false);
  return (
    <div className="mb-4">
      <Alert
        tone="info"
        title={`Credit of ${formatMoney(customer.credit)}`}
        action={
          <Button size="sm" onClick={() => setRefunding(true)}>
            Refund credit
          </Button>
        }
      >
        Overpaid or credited, and not used yet. Apply it when you record a payment on an open invoice.
      </Alert>
      {isRefunding && (
        <Suspense>
          <RefundCreditDialog customer={customer} onClose={() => setRefunding(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ArchivedBanner({ since, onRestore }: { since: string; onRestore: () => void }) {
  const day = useBusinessDay();
  const when = dayText(since, day);
  return (
    <div className="mb-4">
      <Alert
        tone="warning"
        title={`Archived ${when === 'today' || when === 'yesterday' ? when : `on ${when}`}`}
        action={
          <Button size="sm" onClick={onRestore}>
            Restore
          </Button>
        }
      >
        This customer is hidden from your lists. Their invoices, estimates and payments are kept.
      </Alert>
    </div>
  );
}
