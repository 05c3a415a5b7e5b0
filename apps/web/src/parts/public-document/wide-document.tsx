import { addressLines } from '@dayworks/shared/contact';
import { documentLabels } from '@dayworks/shared/documents/document-kind';
import { BusinessLogo } from '../business/business-logo.tsx';
import { ClosingLine } from './closing-line.tsx';
import { PdfButtons } from './pdf-buttons.tsx';
import { ItemTable, PublicTexts } from './public-items.tsx';
import type { PublicProps } from './public-props.ts';
import { PublicSection } from './public-section.tsx';
import { QuestionsLine } from './questions.tsx';
import { SentWith } from './sent-with.tsx';

const column = 'mx-auto w-full max-w-[1112px] px-4';
const card = 'min-w-0 rounded-10 border border-line bg-surface-1';

/**
 * The layout of a public document on a wide screen: the document is on the left, and the actions for the customer are
 * on the right and always visible.
 */
export function WideDocument({ publicDocument, kind, number, pdf, thanks, ...slots }: PublicProps) {
  const { business } = publicDocument;
  const label = documentLabels[kind];
  return (
    <div className="min-h-dvh bg-surface-0 pb-8">
      <header className="border-line border-b bg-surface-1">
        <div className={`${column} flex h-18 items-center gap-3`}>
          <BusinessLogo name={business.business_name} src={business.logo_url} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold text-[0.9375rem]/5 tracking-tight" dir="auto">
              {business.business_name}
            </p>
            <p className="truncate text-13/[1.125rem] text-fg-3" dir="auto">
              {addressLines(business).join(', ')}
            </p>
          </div>
          <PdfButtons {...pdf} size="md" />
        </div>
      </header>
      <main className={`${column} grid grid-cols-[minmax(0,1fr)_392px] items-start gap-8 pt-10`}>
        <div className={`${card} [&>section]:px-8`}>
          <PublicSection>
            <div className="flex items-start justify-between gap-4 py-1">
              <h1 className="wrap-anywhere min-w-0 font-semibold text-24 tracking-tighter">
                <span dir="auto">{slots.subject ?? label}</span>{' '}
                <span className="block font-normal text-14 text-fg-3 tabular-nums tracking-normal">
                  {slots.subject && `${label} `}#{number}
                </span>
              </h1>
              <span className="mt-1 flex-none">{slots.badge}</span>
            </div>
          </PublicSection>
          <PublicSection>{slots.facts}</PublicSection>
          <PublicSection>
            <ItemTable publicDocument={publicDocument} />
            <div className="ml-auto max-w-[18.75rem] pt-4">{slots.totals}</div>
          </PublicSection>
          <PublicTexts notes={publicDocument.notes} terms={publicDocument.terms} />
        </div>
        <aside className={`${card} sticky top-6`}>
          <PublicSection>{slots.amount}</PublicSection>
          {slots.payments}
          {slots.beforeTexts}
          {slots.afterTexts}
          <QuestionsLine business={business} subject={`${label} #${number}`} />
          <PublicSection className="py-4!">
            <ClosingLine businessName={business.business_name} thanks={thanks} />
          </PublicSection>
        </aside>
      </main>
      <footer className="pt-8 text-12 text-fg-3">
        <SentWith />
      </footer>
    </div>
  );
}
