import { addressLines } from '@dayworks/shared/address-lines';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { askHowToPayText } from '../../../parts/public-document/contact.ts';
import { PublicSection } from '../../../parts/public-document/public-section.tsx';

export const howToPayId = 'how-to-pay';

/** Only what is known: the business takes the money itself. */
export function HowToPay({ publicDocument: { id, business } }: { publicDocument: SharedInvoice }) {
  const hasContact = business.phone || business.email;
  const facts = [
    ['Pay to', business.business_name],
    ['Address', addressLines(business).join('\n')],
    ['Reference', invoiceNumber(id)],
  ].filter(([, value]) => value);
  return (
    <PublicSection id={howToPayId} title="How to pay">
      {business.how_to_pay ? (
        <p className="mt-1 whitespace-pre-line break-words font-medium" dir="auto">
          {business.how_to_pay}
        </p>
      ) : (
        <p className="mt-1 text-13/[1.1875rem] text-fg-2">
          Please pay {business.business_name} directly.
          {hasContact && ` ${askHowToPayText}`}
        </p>
      )}
      <dl className="mt-3 rounded-10 border border-line-strong text-13">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="flex justify-between gap-4 border-line px-3.5 py-2.5 not-first:border-t"
          >
            <dt className="text-fg-3">{label}</dt>
            <dd
              className="min-w-0 whitespace-pre-line break-words text-right font-medium tabular-nums"
              dir="auto"
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </PublicSection>
  );
}
