import type { BilledCustomer } from '@dayworks/shared/customers/customer';
import { addresseeLines, partyLabels } from '@dayworks/shared/documents/addresses';
import type { DocumentFields } from '@dayworks/shared/documents/document';
import type { DocumentFact } from '@dayworks/shared/documents/document-facts';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../ui/detail/facts.tsx';
import { CustomerLink } from '../sheet/sheet-parts.tsx';

interface PlacedDocument
  extends Pick<DocumentFields, 'service_address' | 'service_city' | 'service_state' | 'service_zipcode'> {
  customer: BilledCustomer | null;
}

type DocumentFactsProps = {
  kind: DocumentKind;
  document: PlacedDocument;
  facts: readonly DocumentFact[];
  /** Additional details of the document, shown below the standard details. */
  children?: ReactNode;
};

/** The customer, the address and further details of a document. */
export function DocumentFacts({ kind, document, facts, children }: DocumentFactsProps) {
  const { customer, service_address, service_city, service_state, service_zipcode } = document;
  const [first = '', ...others] = addresseeLines(customer);
  const region = [service_state, service_zipcode].filter(Boolean).join(' ');
  const town = [service_city, region].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact
        label={partyLabels[kind].customer}
        note={others.map((line) => (
          <bdi key={line} className="block">
            {line}
          </bdi>
        ))}
      >
        <CustomerLink id={customer?.id}>{first}</CustomerLink>
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
