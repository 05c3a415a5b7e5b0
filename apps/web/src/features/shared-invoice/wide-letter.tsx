import { addressLines } from '@dayworks/shared/address-lines';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { Lock } from 'lucide-react';
import { BusinessLogo } from '../../parts/business-logo.tsx';
import { DueBadge } from './due-badge.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { LetterAmount } from './letter-amount.tsx';
import { LetterFacts } from './letter-facts.tsx';
import { ItemTable } from './letter-items.tsx';
import { LetterPayments } from './letter-payments.tsx';
import { type LetterProps, pdfName } from './letter-props.ts';
import { LetterSection } from './letter-section.tsx';
import { LetterTexts } from './letter-texts.tsx';
import { LetterTotals } from './letter-totals.tsx';
import { PdfButtons } from './pdf-buttons.tsx';
import { QuestionsLine } from './questions.tsx';
import { SentWith } from './sent-with.tsx';

const column = 'mx-auto w-full max-w-[1112px] px-4';
const card = 'min-w-0 rounded-10 border border-line bg-surface-1';

/** The document on the left; what is to pay on the right, always in sight. */
export function WideLetter({ letter, pdfHref }: LetterProps) {
  const { business } = letter;
  const isPaid = letter.displayed_status === 'paid';
  return (
    <div className="min-h-dvh bg-surface-0 pb-8">
      <header className="border-line border-b bg-surface-1">
        <div className={`${column} flex h-18 items-center gap-3`}>
          <BusinessLogo name={business.business_name} src={business.logo_url} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold text-[15px]/5 tracking-tight" dir="auto">
              {business.business_name}
            </p>
            <p className="truncate text-13/[18px] text-fg-3" dir="auto">
              {addressLines(business).join(', ')}
            </p>
          </div>
          <PdfButtons href={pdfHref} fileName={pdfName(letter.id)} size="md" />
        </div>
      </header>
      <main className={`${column} grid grid-cols-[minmax(0,1fr)_392px] items-start gap-8 pt-10`}>
        <div className={`${card} [&>section]:px-8`}>
          <LetterSection>
            <div className="flex items-start justify-between gap-4 py-1">
              <h1 className="font-semibold text-24 tracking-tighter">
                Invoice{' '}
                <span className="block font-normal text-14 text-fg-3 tabular-nums tracking-normal">
                  #{invoiceNumber(letter.id)}
                </span>
              </h1>
              <span className="mt-1">
                <DueBadge letter={letter} />
              </span>
            </div>
          </LetterSection>
          <LetterSection>
            <LetterFacts letter={letter} isWide />
          </LetterSection>
          <LetterSection>
            <ItemTable items={letter.items} />
            <div className="ml-auto max-w-[300px] pt-4">
              <LetterTotals letter={letter} />
            </div>
          </LetterSection>
          <LetterTexts notes={letter.notes} terms={letter.terms} />
        </div>
        <aside className={`${card} sticky top-6`}>
          <LetterSection>
            <LetterAmount letter={letter} />
          </LetterSection>
          <LetterPayments payments={letter.payments} />
          {!isPaid && <HowToPay letter={letter} />}
          <QuestionsLine letter={letter} />
          <LetterSection className="py-4!">
            <p className="flex items-center justify-center gap-1.5 text-13/[18px] text-fg-3">
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
        </aside>
      </main>
      <footer className="pt-8 text-12 text-fg-3">
        <SentWith />
      </footer>
    </div>
  );
}
