import { paths } from '../../lib/paths.ts';

export const newInvoiceHref = (projectId: string) => `${paths.invoiceNew.getHref()}?project=${projectId}`;
