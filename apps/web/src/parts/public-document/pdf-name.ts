import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';

/** What the public page of every document says. */
export type Letter = PublicDocument;
export type LetterPayment = Letter['payments'][number];

export const pdfName = (kind: DocumentKind, number: string) => `${documentLabels[kind]}-${number}.pdf`;
