import { partyLabels } from '@dayworks/shared/documents/addressee';
import { invoiceFacts } from '@dayworks/shared/documents/document-facts';
import { invoiceNumber, invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import type { ReactNode } from 'react';
import { HowToPay, howToPayId } from '../public-document/how-to-pay.tsx';
import { PublicFacts } from '../public-document/public-facts.tsx';
import { PublicLayout } from '../public-document/public-layout.tsx';
import { PublicPayments } from '../public-document/public-payments.tsx';
import { PublicTotals } from '../public-document/public-totals.tsx';
import { DueBadge } from './due-badge.tsx';
import { PublicAmount } from './public-amount.tsx';

type PublicInvoiceProps = {
  publicDocument: SharedInvoice;
  pdfHref: string;
  isWide: boolean;
  /** The section where the customer can promise a payment date. */
  promise?: ReactNode;
};

export function PublicInvoice({ publicDocument, pdfHref, isWide, promise }: PublicInvoiceProps) {
  const isPaid = publicDocument.displayed_status === 'paid';
  const facts = invoiceFacts(publicDocument);
  return (
    <PublicLayout
      isWide={isWide}
      publicDocument={publicDocument}
      kind="invoice"
      number={invoiceNumber(publicDocument.id)}
      pdfHref={pdfHref}
      amount={<PublicAmount publicDocument={publicDocument} withBadge={!isWide && !isPaid} />}
      badge={<DueBadge publicDocument={publicDocument} />}
      mainAction={isPaid ? undefined : { label: 'How to pay', href: `#${howToPayId}` }}
      facts={
        <PublicFacts
          publicDocument={publicDocument}
          isWide={isWide}
          labels={partyLabels.invoice}
          facts={isWide ? facts : facts.filter(({ name }) => name !== 'due_date')}
        />
      }
      itemsTitle={isPaid ? 'What you paid for' : 'What you are paying for'}
      totals={
        <PublicTotals publicDocument={publicDocument} balance={{ label: 'Amount due', isShown: 'always' }} />
      }
      payments={<PublicPayments payments={publicDocument.payments} />}
      beforeTexts={
        !isPaid && (
          <>
            <HowToPay business={publicDocument.business} reference={invoiceTitle(publicDocument.id)} />
            {promise}
          </>
        )
      }
      thanks={isPaid ? 'There is nothing left to do. Thank you!' : undefined}
    />
  );
}
