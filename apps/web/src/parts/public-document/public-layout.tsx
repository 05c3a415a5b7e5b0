import { addressLines } from '@dayworks/shared/contact';
import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useMediaQuery } from '../../ui/screen-size.ts';
import { BusinessLogo } from '../business/business-logo.tsx';
import { BusinessColor, ClosingLine, PublicSection, SentWith } from './page-parts.tsx';
import { ItemList, ItemTable, PublicTexts } from './public-items.tsx';
import type { Choosing } from './public-options.tsx';
import { Questions, QuestionsLine } from './questions.tsx';

/** The parts of a public document page that differ between the kinds of documents. */
type PublicSlots = {
  /** The title of the document, as the business wrote it. */
  subject?: string | null;
  /** The main amount of the document, shown before everything else. */
  amount: ReactNode;
  /** A badge beside the title of the document, if there is room. */
  badge?: ReactNode;
  /** A link to the section of the page where the customer can do something; omitted if there is nothing left to do. */
  mainAction?: { label: string; href: string };
  facts: ReactNode;
  /** The heading above the items of a document on a phone. */
  itemsTitle: string;
  /** The options and packages that the customer can choose on the estimate, if there are any. */
  choosing?: Choosing | undefined;
  totals: ReactNode;
  payments?: ReactNode;
  /** Sections that are shown below the items and totals. */
  afterItems?: ReactNode;
  /** Sections that are shown above notes and terms on a phone. On wide screens, they are beside the document. */
  beforeTexts?: ReactNode;
  /** Sections that are shown below notes and terms on a phone. On wide screens, they are beside the document. */
  afterTexts?: ReactNode;
  /**
   * The thank-you message that is shown once the customer has nothing left to do. It replaces the note about the
   * private link.
   */
  thanks?: string;
  /** Content that is pinned to the bottom of a phone screen. */
  pinned?: ReactNode;
};

type PublicProps = PublicSlots & {
  publicDocument: PublicDocument;
  kind: DocumentKind;
  /** The human-readable document number. */
  number: string;
  pdf: { href: string; fileName: string };
};

type PdfButtonsProps = {
  href: string;
  fileName: string;
  size: ButtonProps['size'];
  downloadVariant?: ButtonProps['variant'];
};

/** The buttons that download or print the PDF (rule M20). The Print button opens the PDF in a new tab. */
function PdfButtons({ href, fileName, size, downloadVariant }: PdfButtonsProps) {
  return (
    <>
      <Button asChild size={size} variant={downloadVariant}>
        <a href={href} download={fileName}>
          <Download />
          Download PDF
        </a>
      </Button>
      <Button asChild size={size}>
        <a href={href} target="_blank" rel="noopener">
          <Printer />
          Print
        </a>
      </Button>
    </>
  );
}

/**
 * The layout of a public document on a phone. The sender, amount, due date and payment methods are visible without
 * scrolling.
 */
function NarrowDocument({ publicDocument, kind, number, pdf, mainAction, thanks, ...slots }: PublicProps) {
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
          <ItemList publicDocument={publicDocument} choosing={slots.choosing} />
          <div className="border-line border-t pt-2.5">{slots.totals}</div>
        </PublicSection>
        {slots.afterItems}
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

const column = 'mx-auto w-full max-w-[1112px] px-4';
const card = 'min-w-0 rounded-10 border border-line bg-surface-1';

/**
 * The layout of a public document on a wide screen. The document is on the left. On the right, the actions for the
 * customer are always visible.
 */
function WideDocument({ publicDocument, kind, number, pdf, thanks, ...slots }: PublicProps) {
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
            <ItemTable publicDocument={publicDocument} choosing={slots.choosing} />
            <div className="ml-auto max-w-[18.75rem] pt-4">{slots.totals}</div>
          </PublicSection>
          {slots.afterItems}
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

const pdfName = (kind: DocumentKind, number: string) => `${documentLabels[kind]}-${number}.pdf`;

type PublicLayoutProps = Omit<PublicProps, 'pdf'> & { isWide: boolean; pdfHref: string };

export const useIsWideDocument = () => useMediaQuery('(min-width: 1080px)');

export function PublicLayout({ isWide, pdfHref, ...publicDocument }: PublicLayoutProps) {
  const Layout = isWide ? WideDocument : NarrowDocument;
  return (
    <BusinessColor accent={publicDocument.publicDocument.business.accent}>
      <Layout
        {...publicDocument}
        pdf={{ href: pdfHref, fileName: pdfName(publicDocument.kind, publicDocument.number) }}
      />
    </BusinessColor>
  );
}
