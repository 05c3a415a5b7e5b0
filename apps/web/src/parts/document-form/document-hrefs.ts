import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { paths } from '../../lib/paths.ts';

const lists = { invoice: paths.invoices, estimate: paths.estimates };

export const listHref = (kind: DocumentKind) => lists[kind].getHref();

/** The list with the sheet of this document open. */
export const openDocumentHref = (kind: DocumentKind, id: string) =>
  `${listHref(kind)}?${kind}=${encodeURIComponent(id)}`;
