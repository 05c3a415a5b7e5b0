import type { ProjectBoardQuery } from '@dayworks/shared/projects/project-board';
import { paths } from '../../lib/paths.ts';
import { anId, createListQuery, exportHref, words } from '../../parts/list/list-query.ts';

export const projectQuery = createListQuery<ProjectBoardQuery>({
  search: words('q'),
  customer_id: anId('customer'),
});

export const projectsCsvHref = (query: ProjectBoardQuery) => exportHref('/api/projects/export', query);

export const newInvoiceHref = (projectId: string) => `${paths.invoiceNew.getHref()}?project=${projectId}`;
