import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { use } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { ScreensContext } from '../../../parts/navigation/section-tabs.tsx';
import { TabCount, TabLink, Tabs } from '../../../ui/tabs.tsx';

/**
 * The tabs of a customer. The timeline is shown on this page; the customer's other lists are links to separate
 * screens.
 */
export function CustomerTabs({ customer }: { customer: CustomerDetail }) {
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
