import { formatLong } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ProjectDetail } from '@dayworks/shared/projects/contract';
import { use } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { ScreensContext } from '../../../parts/navigation/section-tabs.tsx';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';

export function SheetFacts({ project }: { project: ProjectDetail }) {
  const { customer, address, city, state, zip_code, start_date, end_date, manager } = project;
  const name = customerName(customer);
  const company = customer?.company !== name && customer?.company;
  const town = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact label="Customer" note={company && <bdi>{company}</bdi>}>
        {customer ? <CustomerLink id={customer.id} name={name} /> : <bdi>{name}</bdi>}
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

function CustomerLink({ id, name }: { id: string; name: string }) {
  const isScreen = use(ScreensContext);
  const href = paths.customer.getHref(id);
  if (!isScreen(href)) return <bdi>{name}</bdi>;
  return (
    <Link to={href} className="text-accent-text hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
