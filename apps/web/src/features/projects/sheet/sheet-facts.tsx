import { formatLong } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ProjectDetail } from '@dayworks/shared/projects/contract';
import { CustomerLink } from '../../../parts/sheet/fact-link.tsx';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';

export function SheetFacts({ project }: { project: ProjectDetail }) {
  const { customer, address, city, state, zip_code, start_date, end_date, manager } = project;
  const name = customerName(customer);
  const company = customer?.company !== name && customer?.company;
  const town = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact label="Customer" note={company && <bdi>{company}</bdi>}>
        <CustomerLink id={customer?.id}>{name}</CustomerLink>
      </Fact>
      <Fact label="Service address" note={address && town}>
        <span className="font-normal">{address || town || 'No service address'}</span>
      </Fact>
      <Fact label="Start">{start_date ? formatLong(start_date) : 'No date'}</Fact>
      <Fact label="End">{end_date ? formatLong(end_date) : 'No date'}</Fact>
      <Fact label="Manager" wide>
        {manager ? <bdi>{manager}</bdi> : 'Nobody yet'}
      </Fact>
    </Facts>
  );
}
