import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';

export const pdfName = (kind: DocumentKind, number: string) => `${documentLabels[kind]}-${number}.pdf`;
