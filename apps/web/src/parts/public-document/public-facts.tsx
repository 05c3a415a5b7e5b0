import { addressLines } from '@dayworks/shared/contact';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import type { DocumentFact } from '@dayworks/shared/documents/document-facts';
import { storedSummary } from '@dayworks/shared/documents/lines/summary-lines';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { type Dollars, formatMoney } from '@dayworks/shared/money';
import { Banknote, CreditCard, Landmark, ReceiptText, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { IncludedTax } from '../tax-rates.tsx';
import { PublicSection } from './page-parts.tsx';

const icons: Record<string, ReactNode> = {
  cash: <Banknote />,
  check: <ReceiptText />,
  credit_card: <CreditCard />,
  bank_transfer: <Landmark />,
  other: <Wallet />,
};

export function PublicPayments({ payments }: { payments: PublicDocument['payments'] }) {
  if (payments.length === 0) return null;
  return (
    <PublicSection title={payments.length === 1 ? 'Payment' : 'Payments'}>
      <ul className="mt-1 -mb-3">
        {payments.map(({ id, amount, payment_date, payment_method }) => (
          <li key={id} className="flex items-center gap-3 border-line py-3 not-first:border-t">
            <span className="grid size-9 flex-none place-items-center rounded-8 bg-surface-2 text-fg-2">
              {Object.hasOwn(icons, payment_method) ? icons[payment_method] : <Wallet />}
            </span>
            <span className="min-w-0 flex-1">
              {methodLabel(payment_method)}
              <span className="block text-13 text-fg-3">{formatLong(payment_date)}</span>
            </span>
            <span className="font-medium tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}

type PublicTotalsProps = {
  publicDocument: PublicDocument;
  balance: { label: string; isShown: 'always' | 'after payments' };
};

const loud = 'font-semibold text-20 tracking-tight text-fg-1';

/** Lists the amounts of a document, from the items to the total, as the server stored them. */
export function PublicTotals({ publicDocument, balance }: PublicTotalsProps) {
  const { tax_names } = publicDocument.business;
  const summary = storedSummary({ ...publicDocument, tax_names });
  const showsBalance = balance.isShown === 'always' || summary.settlements.length > 0;
  return (
    <dl className="tabular-nums">
      {summary.charges.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
      <Line
        label="Total"
        amount={summary.total}
        look={`mt-2 border-t border-line pt-3 ${showsBalance ? 'font-medium text-fg-1' : loud}`}
      />
      <IncludedTax texts={summary.included} />
      {summary.settlements.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
      {showsBalance && <Line label={balance.label} amount={summary.balance} look={`pt-1.5 ${loud}`} />}
    </dl>
  );
}

type LineProps = { label: string; amount: Dollars; look?: string };

function Line({ label, amount, look = 'text-fg-2' }: LineProps) {
  return (
    <div className={`flex flex-wrap gap-x-4 py-1 ${look}`}>
      <dt className="wrap-anywhere min-w-0 flex-1 basis-24">{label}</dt>
      <dd className="ml-auto text-fg-1">{formatMoney(amount)}</dd>
    </div>
  );
}

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
