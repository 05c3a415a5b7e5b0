import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { CalendarPlus, FilePenLine, Hammer, Plus } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { typeLabels } from '../../../parts/customer-form/customer-texts.ts';
import { ScreensContext } from '../../../parts/section-tabs.tsx';
import { StepArrow } from '../../../ui/arrows.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { Avatar } from '../../../ui/detail/avatar.tsx';
import { PageHeader } from '../../../ui/page.tsx';
import { ContactLine } from './contact-line.tsx';

type CustomerHeaderProps = { customer: CustomerDetail; menu: ReactNode };

export function CustomerHeader({ customer, menu }: CustomerHeaderProps) {
  const isScreen = use(ScreensContext);
  const name = customerName(customer);
  const start = (screen: string) => `${screen}?customer=${encodeURIComponent(customer.id)}`;
  const newEstimate = paths.estimateNew.getHref();
  const newInvoice = paths.invoiceNew.getHref();
  const appointments = paths.appointments.getHref();
  const jobs = paths.jobs.getHref();
  return (
    <PageHeader
      crumbs={<CustomerCrumbs name={name} />}
      avatar={<Avatar name={name} size="lg" decorative />}
      title={<bdi>{name}</bdi>}
      badge={<Tag>{typeLabels[customer.type]}</Tag>}
      sub={<ContactLine customer={customer} />}
      actions={
        <>
          {menu}
          {customer.archived_at === null && isScreen(appointments) && (
            <Button asChild>
              <Link to={`${start(appointments)}&new=1`}>
                <CalendarPlus />
                New Appointment
              </Link>
            </Button>
          )}
          {customer.archived_at === null && isScreen(jobs) && (
            <Button asChild>
              <Link to={`${start(jobs)}&new=1`}>
                <Hammer />
                New Job
              </Link>
            </Button>
          )}
          {customer.archived_at === null && isScreen(newEstimate) && (
            <Button asChild>
              <Link to={start(newEstimate)}>
                <FilePenLine />
                New Estimate
              </Link>
            </Button>
          )}
          {customer.archived_at === null && isScreen(newInvoice) && (
            <Button asChild variant="primary">
              <Link to={start(newInvoice)}>
                <Plus />
                New Invoice
              </Link>
            </Button>
          )}
        </>
      }
    />
  );
}

export function CustomerCrumbs({ name }: { name: string }) {
  return (
    <>
      <Link to={paths.customers.getHref()} className="hover:text-fg-1">
        Customers
      </Link>
      <StepArrow className="size-3 flex-none stroke-2" />
      <bdi className="min-w-0 truncate">{name}</bdi>
    </>
  );
}
