import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import type { ReactNode } from 'react';

/** The parts of a public document page that each kind of document fills in. */
type PublicSlots = {
  /** The title of the document, as the business wrote it. */
  subject?: string | null;
  /** The main amount of the document, shown before everything else. */
  amount: ReactNode;
  /** A badge beside the title of the document, if there is room. */
  badge?: ReactNode;
  /** A link to the section of the page where the customer can act; omitted if there is nothing left to do. */
  mainAction?: { label: string; href: string };
  facts: ReactNode;
  /** The heading above the items of a document on a phone. */
  itemsTitle: string;
  totals: ReactNode;
  payments?: ReactNode;
  /** Sections above notes and terms on a phone; on wide screens the sections are beside the document. */
  beforeTexts?: ReactNode;
  /** Sections below notes and terms on a phone; on wide screens the sections are beside the document. */
  afterTexts?: ReactNode;
  /** The thank-you message that replaces the note about the private link when the customer has nothing left to do. */
  thanks?: string;
  /** Content pinned to the bottom of a phone screen. */
  pinned?: ReactNode;
};

export type PublicProps = PublicSlots & {
  publicDocument: PublicDocument;
  kind: DocumentKind;
  /** The human-readable document number. */
  number: string;
  pdf: { href: string; fileName: string };
};
