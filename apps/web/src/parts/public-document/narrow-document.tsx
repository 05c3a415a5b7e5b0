import { addressLines } from '@dayworks/shared/contact';
import { documentLabels } from '@dayworks/shared/documents/document-kind';
import { Button } from '../../ui/button.tsx';
import { BusinessLogo } from '../business/business-logo.tsx';
import { ClosingLine } from './closing-line.tsx';
import { PdfButtons } from './pdf-buttons.tsx';
import { ItemList, PublicTexts } from './public-items.tsx';
import type { PublicProps } from './public-props.ts';
import { PublicSection } from './public-section.tsx';
import { Questions } from './questions.tsx';
import { SentWith } from './sent-with.tsx';

/**
 * The layout of a public document on a phone: the sender, amount, due date and payment methods are visible before
 * scrolling.
 */
export function NarrowDocument({
  publicDocument,
  kind,
  number,
  pdf,
  mainAction,
  thanks,
  ...slots
}: PublicProps) {
  const { business } = publicDocument;
  const title = `${documentLabels[kind]} #${number}`;
  return (
    <div className="mx-auto min-h-dvh max-w-[40rem] bg-surface-0 pb-8">
      <header className="flex items-center gap-3 p-4">
        <BusinessLogo name={business.business_name} src={business.logo_url} />
        <div className="min-w-0">
          <p className="truncate font-semibold text-[0.9375rem]/5 tracking-tight" dir="auto">
            {business.business_name}
          </p>
          <h1 className="truncate text-13/[1.125rem] text-fg-3">
            {title} for <span dir="auto">{publicDocument.customer_name}</span>
          </h1>
        </div>
      </header>
      <main className="border-line border-y bg-surface-1">
        <PublicSection>
          {slots.subject && (
            <p className="wrap-anywhere mb-4 font-semibold text-20 tracking-tight" dir="auto">
              {slots.subject}
            </p>
          )}
          {slots.amount}
          <div className="mt-5 grid grid-cols-2 tight:grid-cols-1 gap-2">
            {mainAction && (
              <Button asChild variant="primary" size="lg" className="col-span-full h-12! text-16!">
                <a href={mainAction.href}>{mainAction.label}</a>
              </Button>
            )}
            <PdfButtons
              {...pdf}
              size="lg"
              downloadVariant={mainAction || slots.pinned ? 'secondary' : 'primary'}
            />
          </div>
          <ClosingLine businessName={business.business_name} thanks={thanks} className="mt-3 text-center" />
        </PublicSection>
        {slots.payments}
        <PublicSection>{slots.facts}</PublicSection>
        <PublicSection title={slots.itemsTitle}>
          <ItemList publicDocument={publicDocument} />
          <div className="border-line border-t pt-2.5">{slots.totals}</div>
        </PublicSection>
        {slots.beforeTexts}
        <PublicTexts notes={publicDocument.notes} terms={publicDocument.terms} />
        {slots.afterTexts}
        <Questions business={business} subject={title} />
      </main>
      <footer className="grid gap-2 px-4 pt-6 text-center text-12/[1.125rem] text-fg-3">
        <address className="wrap-anywhere whitespace-pre-line not-italic">
          {[business.business_name, addressLines(business).join(', '), business.phone]
            .filter(Boolean)
            .join('\n')}
        </address>
        <SentWith />
      </footer>
      {slots.pinned}
    </div>
  );
}
