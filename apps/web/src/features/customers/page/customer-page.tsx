import { customerName } from '@dayworks/shared/customers/customer-name';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { isRefused } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link, useNavigate, usePageTitle, useParams } from '../../../lib/routing/router.tsx';
import { failureToast } from '../../../parts/feedback.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatsSkeleton } from '../../../ui/figure/stats.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { unreadText } from '../list/use-fallback.ts';
import { CustomerCrumbs } from './customer-header.tsx';
import { CustomerView } from './customer-view.tsx';

/** A placeholder in the shape of the customer page. */
function CustomerSkeleton() {
  return (
    <Page>
      <Loading label="Loading customer">
        <PageHeader
          crumbs={<CustomerCrumbs name="" />}
          avatar={<Skeleton className="size-14 rounded-full" />}
          title={<Skeleton className="h-6 w-48" />}
          sub={<Skeleton className="mt-2 h-3 w-72 max-w-full" />}
        />
        <StatsSkeleton columns={4} />
      </Loading>
    </Page>
  );
}

/** The page /customers/:id, which shows one customer. */
export default function CustomerPage() {
  const { id = '' } = useParams();
  return <CustomerById key={id} id={id} />;
}

function CustomerById({ id }: { id: string }) {
  const { data: customer, error, refetch } = useQuery(api.customers.get.queryOptions({ input: { id } }));
  usePageTitle(customer && customerName(customer));
  const navigate = useNavigate();
  const remainingId = customer && customer.id !== id ? customer.id : undefined;
  // The address of a customer that was merged into another one leads to that one.
  useEffect(() => {
    if (remainingId) navigate(paths.customer.getHref(remainingId), { replace: true });
  }, [remainingId, navigate]);
  if (customer) return <CustomerView customer={customer} />;
  if (!error) return <CustomerSkeleton />;
  /*
   * The server rejects a malformed id with a different error than an unknown id, but for the user both errors mean that
   * the link is invalid.
   */
  return isRefused(error) ? <CustomerMissing /> : <CustomerUnread onRetry={() => void refetch()} />;
}

function CustomerMissing() {
  usePageTitle('Customer not found');
  return (
    <Page>
      <PageHeader title="Customer not found" />
      <Card>
        <EmptyState
          art="search"
          action={
            <Button asChild>
              <Link to={paths.customers.getHref()}>Go to Customers</Link>
            </Button>
          }
        >
          We could not find this customer in your business.
        </EmptyState>
      </Card>
    </Page>
  );
}

function CustomerUnread({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    failureToast('Error', unreadText);
  }, []);
  return (
    <Page>
      <PageHeader title="Customer" />
      <Alert
        tone="danger"
        action={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {unreadText}
      </Alert>
    </Page>
  );
}
