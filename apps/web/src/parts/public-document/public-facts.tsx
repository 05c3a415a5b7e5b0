import { addressLines } from '@dayworks/shared/address-lines';
import type { DocumentFact } from '@dayworks/shared/documents/document-facts';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import type { ReactNode } from 'react';

function servicePlace(publicDocument: PublicDocument): string[] {
  return addressLines({
    address: publicDocument.service_address,
    city: publicDocument.service_city,
    state: publicDocument.service_state,
    zip_code: publicDocument.service_zipcode,
  });
}

type PublicFactsProps = {
  publicDocument: PublicDocument;
  isWide: boolean;
  labels: { customer: string; place: string };
  facts: readonly DocumentFact[];
};

/** The customer, the address and the dates of the document. */
export function PublicFacts({ publicDocument, isWide, labels, facts }: PublicFactsProps) {
  const place = servicePlace(publicDocument);
  return (
    <dl
      className={
        isWide
          ? 'flex flex-wrap justify-between gap-x-6 gap-y-4'
          : 'grid grid-cols-2 gap-4 tight:grid-cols-1 [&>*]:min-w-0'
      }
    >
      <Fact label={labels.customer}>
        <Lines lines={publicDocument.addressee} />
      </Fact>
      {isWide && place.length > 0 && (
        <Fact label={labels.place}>
          <Lines lines={place} />
        </Fact>
      )}
      {facts.map(({ name, label, text }, index) => (
        <Fact key={name} label={label} isFullWidth={!isWide && index > 0 && index === facts.length - 1}>
          <span dir="auto">{text}</span>
        </Fact>
      ))}
      {!isWide && place.length > 0 && (
        <Fact label={labels.place} isFullWidth>
          <span dir="auto">{place.join(', ')}</span>
        </Fact>
      )}
    </dl>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block not-first:text-fg-2" dir="auto">
      {line}
    </span>
  ));

type FactProps = { label: string; children: ReactNode; isFullWidth?: boolean };

function Fact({ label, children, isFullWidth = false }: FactProps) {
  return (
    <div className={isFullWidth ? 'col-span-full' : 'lg:max-w-[15rem]'}>
      <dt className="mb-1 text-12 text-fg-3">{label}</dt>
      <dd className="break-words leading-5">{children}</dd>
    </div>
  );
}
