import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { paths } from '../../lib/paths.ts';

const lists = { invoice: paths.invoices, estimate: paths.estimates };

export const listHref = (kind: DocumentKind) => lists[kind].getHref();
