import { addressLines } from '@dayworks/shared/address-lines';
import { formatLong } from '@dayworks/shared/calendar-date';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import type { ReactNode } from 'react';

function servicePlace(letter: SharedInvoice): string[] {
  return addressLines({
    address: letter.service_address,
    city: letter.service_city,
    state: letter.service_state,
    zip_code: letter.service_zipcode,
  });
}

/** Who, where and when. */
export function LetterFacts({ letter, isWide }: { letter: SharedInvoice; isWide: boolean }) {
  const { customer_name, customer_company, date, due_date } = letter;
  const place = servicePlace(letter);
  return (
    <dl
      className={
        isWide ? 'flex flex-wrap justify-between gap-x-6 gap-y-4' : 'grid grid-cols-2 gap-4 [&>*]:min-w-0'
      }
    >
      <Fact label="Billed to">
        <span dir="auto">{customer_name}</span>
        {customer_company && customer_company !== customer_name && (
          <span className="block text-fg-2" dir="auto">
            {customer_company}
          </span>
        )}
      </Fact>
      {isWide && place.length > 0 && (
        <Fact label="Work done at">
          {place.map((line) => (
            <span key={line} className="block not-first:text-fg-2" dir="auto">
              {line}
            </span>
          ))}
        </Fact>
      )}
      <Fact label="Invoice date">{date ? formatLong(date) : 'No date'}</Fact>
      {isWide && <Fact label="Due date">{due_date ? formatLong(due_date) : 'No due date'}</Fact>}
      {!isWide && place.length > 0 && (
        <Fact label="Work done at" isFullWidth>
          <span dir="auto">{place.join(', ')}</span>
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { label: string; children: ReactNode; isFullWidth?: boolean };

function Fact({ label, children, isFullWidth = false }: FactProps) {
  return (
    <div className={isFullWidth ? 'col-span-full' : 'lg:max-w-[240px]'}>
      <dt className="mb-1 text-12 text-fg-3">{label}</dt>
      <dd className="break-words leading-5">{children}</dd>
    </div>
  );
}
