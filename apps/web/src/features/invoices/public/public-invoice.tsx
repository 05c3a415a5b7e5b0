import { invoiceFacts } from '@dayworks/shared/documents/document-facts';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { LetterFacts } from '../../../parts/public-document/public-facts.tsx';
import { LetterLayout, useIsWideLetter } from '../../../parts/public-document/public-layout.tsx';
import { LetterPayments } from '../../../parts/public-document/public-payments.tsx';
import { LetterTotals } from '../../../parts/public-document/public-totals.tsx';
import { DueBadge } from './due-badge.tsx';
import { HowToPay, howToPayId } from './how-to-pay.tsx';
import { LetterAmount } from './public-amount.tsx';

type InvoiceLetterProps = { letter: SharedInvoice; pdfHref: string };

export function InvoiceLetter({ letter, pdfHref }: InvoiceLetterProps) {
  const isWide = useIsWideLetter();
  const isPaid = letter.displayed_status === 'paid';
  const facts = invoiceFacts(letter);
  return (
    <LetterLayout
      isWide={isWide}
      letter={letter}
      kind="invoice"
      number={invoiceNumber(letter.id)}
      pdfHref={pdfHref}
      amount={<LetterAmount letter={letter} withBadge={!isWide && !isPaid} />}
      badge={<DueBadge letter={letter} />}
      mainAction={isPaid ? undefined : { label: 'How to pay', href: `#${howToPayId}` }}
      facts={
        <LetterFacts
          letter={letter}
          isWide={isWide}
          labels={{ customer: 'Billed to', place: 'Work done at' }}
          facts={isWide ? facts : facts.filter(({ name }) => name !== 'due_date')}
        />
      }
      itemsTitle={isPaid ? 'What you paid for' : 'What you are paying for'}
      totals={<LetterTotals letter={letter} balance={{ label: 'Amount due', isShown: 'always' }} />}
      payments={<LetterPayments payments={letter.payments} />}
      beforeTexts={!isPaid && <HowToPay letter={letter} />}
      thanks={isPaid ? 'Nothing left to do. Thank you.' : undefined}
    />
  );
}
