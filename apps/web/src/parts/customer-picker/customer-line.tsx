import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { Fragment } from 'react';
import { Avatar } from '../../ui/detail/avatar.tsx';

export type ShownCustomer = Pick<CustomerSummary, 'first_name' | 'last_name' | 'company' | 'phone' | 'email'>;

type CustomerLineProps = { customer: ShownCustomer | null };

/** Shows the customer's name. The details below it distinguish customers who have the same name. */
export function CustomerLine({ customer }: CustomerLineProps) {
  const name = customerName(customer);
  const company = customer?.company === name ? null : customer?.company;
  const details = [company, customer?.phone ?? customer?.email].filter(Boolean);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name} decorative />
      <span className="min-w-0 leading-[1.125rem]">
        <bdi className="block truncate text-left font-medium">{name}</bdi>
        {details.length > 0 && (
          <span className="block truncate text-12 text-fg-3 leading-4">
            {details.map((detail, index) => (
              <Fragment key={detail}>
                {index > 0 && ' · '}
                <bdi>{detail}</bdi>
              </Fragment>
            ))}
          </span>
        )}
      </span>
    </span>
  );
}
