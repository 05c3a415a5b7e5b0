import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { lazy, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { RecordTasks } from '../../../parts/task/record-tasks.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayText } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { AddressesCard } from './addresses/addresses-card.tsx';
import { CustomerHeader } from './customer-header.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { CustomerStats } from './customer-stats.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import { DetailsCard } from './details-card.tsx';
import type { StatementDialogProps } from './statement/statement-dialog.tsx';
import { CustomerTimeline } from './timeline/customer-timeline.tsx';
import { useArchive } from './use-archive.ts';

const EditCustomerPanel = lazy(() => import('./edit-customer.tsx'));
const StatementDialog = lazyPart<StatementDialogProps>(() => import('./statement/statement-dialog.tsx'));
const ReferralDialog = lazy(() => import('../../../parts/referral/referral-dialog.tsx'));
const InsightsCard = lazyPart(() => import('./insights-card.tsx'));

export function CustomerView({ customer }: { customer: CustomerDetail }) {
  const { archive, restore } = useArchive();
  const [edit, setEdit] = useState({ isOpen: false, times: 0 });
  const [isStatementOpen, setStatementOpen] = useState(false);
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
          <AddressesCard customer={customer} />
          <DetailsCard customer={customer} onEdit={startEdit} />
        </div>
      </div>
      {isStatementOpen && (
        <Suspense>
          <StatementDialog customer={customer} onClose={() => setStatementOpen(false)} />
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
      <Loading label="Loading the insights">
        <Skeleton className="h-40" />
      </Loading>
    </Card>
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
