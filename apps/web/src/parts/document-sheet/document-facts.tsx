import { customerName } from '@dayworks/shared/customers/customer-name';
import type { DocumentFields } from '@dayworks/shared/documents/document';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../ui/facts.tsx';

interface PlacedDocument
  extends Pick<DocumentFields, 'service_address' | 'service_city' | 'service_state' | 'service_zipcode'> {
  customer: (Parameters<typeof customerName>[0] & { company: string | null }) | null;
}

type DocumentFactsProps = {
  document: PlacedDocument;
  /** A Fact for each date, and whatever else there is. */
  children: ReactNode;
};

/** For whom and where, and the rest. */
export function DocumentFacts({ document, children }: DocumentFactsProps) {
  const { customer, service_address, service_city, service_state, service_zipcode } = document;
  const name = customerName(customer);
  const company = customer?.company !== name && customer?.company;
  const region = [service_state, service_zipcode].filter(Boolean).join(' ');
  const town = [service_city, region].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact label="Customer" note={company && <bdi>{company}</bdi>}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact label="Service address" note={service_address && town}>
        <span className="font-normal">{service_address || town || 'No service address'}</span>
      </Fact>
      {children}
    </Facts>
  );
}
