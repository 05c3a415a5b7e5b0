import { addressLines } from '@dayworks/shared/address-lines';
import { invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import { Lock } from 'lucide-react';
import { BusinessLogo } from '../../parts/business-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { HowToPay, howToPayId } from './how-to-pay.tsx';
import { LetterAmount } from './letter-amount.tsx';
import { LetterFacts } from './letter-facts.tsx';
import { ItemList } from './letter-items.tsx';
import { LetterPayments } from './letter-payments.tsx';
import { type LetterProps, pdfName } from './letter-props.ts';
import { LetterSection } from './letter-section.tsx';
import { LetterTexts } from './letter-texts.tsx';
import { LetterTotals } from './letter-totals.tsx';
import { PdfButtons } from './pdf-buttons.tsx';
import { Questions } from './questions.tsx';
import { SentWith } from './sent-with.tsx';

/** On a phone: who, how much, by when and how, all before the first scroll. */
export function NarrowLetter({ letter, pdfHref }: LetterProps) {
  const { business } = letter;
  const isPaid = letter.displayed_status === 'paid';
  return (
    <div className="mx-auto min-h-dvh max-w-[640px] bg-surface-0 pb-8">
      <header className="flex items-center gap-3 p-4">
        <BusinessLogo name={business.business_name} src={business.logo_url} />
        <div className="min-w-0">
          <p className="truncate font-semibold text-[15px]/5 tracking-tight" dir="auto">
            {business.business_name}
          </p>
          <h1 className="truncate text-13/[18px] text-fg-3">
            {invoiceTitle(letter.id)} for <span dir="auto">{letter.customer_name}</span>
          </h1>
        </div>
      </header>
      <main className="border-line border-y bg-surface-1">
        <LetterSection>
          <LetterAmount letter={letter} withBadge={!isPaid} />
          <div className="mt-5 grid grid-cols-2 gap-2">
            {!isPaid && (
              <Button asChild variant="primary" size="lg" className="col-span-full h-12! text-16!">
                <a href={`#${howToPayId}`}>How to pay</a>
              </Button>
            )}
            <PdfButtons
              href={pdfHref}
              fileName={pdfName(letter.id)}
              size="lg"
              downloadVariant={isPaid ? 'primary' : 'secondary'}
            />
          </div>
          <p className="mt-3 flex items-center justify-center gap-1.5 text-center text-13/[18px] text-fg-3">
            {isPaid ? (
              'Nothing left to do. Thank you.'
            ) : (
              <>
                <Lock className="size-3.5!" />
                Private link, sent to you by {business.business_name}
              </>
            )}
          </p>
        </LetterSection>
        <LetterPayments payments={letter.payments} />
        <LetterSection>
          <LetterFacts letter={letter} isWide={false} />
        </LetterSection>
        <LetterSection title={isPaid ? 'What you paid for' : 'What you are paying for'}>
          <ItemList items={letter.items} />
          <div className="border-line border-t pt-2.5">
            <LetterTotals letter={letter} />
          </div>
        </LetterSection>
        {!isPaid && <HowToPay letter={letter} />}
        <LetterTexts notes={letter.notes} terms={letter.terms} />
        <Questions letter={letter} />
      </main>
      <footer className="grid gap-2 px-4 pt-6 text-center text-12/[18px] text-fg-3">
        <address className="whitespace-pre-line not-italic">
          {[business.business_name, addressLines(business).join(', '), business.phone]
            .filter(Boolean)
            .join('\n')}
        </address>
        <SentWith />
      </footer>
    </div>
  );
}
