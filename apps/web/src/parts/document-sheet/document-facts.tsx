import { customerName } from '@dayworks/shared/customers/customer-name';
import type { DocumentFields } from '@dayworks/shared/documents/document';
import type { DocumentFact } from '@dayworks/shared/documents/document-facts';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../ui/detail/facts.tsx';

interface PlacedDocument
  extends Pick<DocumentFields, 'service_address' | 'service_city' | 'service_state' | 'service_zipcode'> {
  customer: (Parameters<typeof customerName>[0] & { company: string | null }) | null;
}

type DocumentFactsProps = {
  document: PlacedDocument;
  facts: readonly DocumentFact[];
  /** A Fact for whatever else there is. */
  children?: ReactNode;
};

/** For whom and where, and the rest. */
export function DocumentFacts({ document, facts, children }: DocumentFactsProps) {
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
      {facts.map(({ name, label, text }, index) => (
        <Fact key={name} label={label} wide={index % 2 === 0 && index === facts.length - 1}>
          <bdi>{text}</bdi>
        </Fact>
      ))}
      {children}
    </Facts>
  );
}
