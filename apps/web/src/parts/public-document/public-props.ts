import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import type { ReactNode } from 'react';

/** What each kind of document fills in its own way. */
type PublicSlots = {
  /** What it is about, in the words of the business. */
  subject?: string | null;
  /** The figure that counts, before everything else. */
  amount: ReactNode;
  /** Beside the title, where there is room. */
  badge?: ReactNode;
  /** Where on the page there is something to do; without it, nothing is left. */
  mainAction?: { label: string; href: string };
  facts: ReactNode;
  /** Above the items, on a phone. */
  itemsTitle: string;
  totals: ReactNode;
  payments?: ReactNode;
  /** Sections above notes and terms on a phone; beside the document, where there is room. */
  beforeTexts?: ReactNode;
  /** Sections below notes and terms on a phone; beside the document, where there is room. */
  afterTexts?: ReactNode;
  /** Instead of the word about the private link, when nothing is left to do. */
  thanks?: string;
  /** After everything, on a phone: what sticks to the lower edge. */
  pinned?: ReactNode;
};

export type PublicProps = PublicSlots & {
  publicDocument: PublicDocument;
  kind: DocumentKind;
  /** For people to read. */
  number: string;
  pdf: { href: string; fileName: string };
};
