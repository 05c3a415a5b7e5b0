import { formatLong } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { Fact, Facts } from '../../ui/facts.tsx';

export function SheetFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { customer, project, date, due_date, service_address, service_city } = invoice;
  const name = customerName(customer);
  const company = customer?.company !== name && customer?.company;
  const region = [invoice.service_state, invoice.service_zipcode].filter(Boolean).join(' ');
  const town = [service_city, region].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact label="Customer" note={company && <bdi>{company}</bdi>}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact label="Service address" note={service_address && town}>
        <span className="font-normal">{service_address || town || 'No service address'}</span>
      </Fact>
      <Fact label="Date">{date ? formatLong(date) : 'No date'}</Fact>
      <Fact label="Due date">{due_date ? formatLong(due_date) : 'No due date'}</Fact>
      {project && (
        <Fact label="Project" wide>
          <bdi>{project.name}</bdi>
        </Fact>
      )}
    </Facts>
  );
}
