import { type CsvColumn, csvAmount } from '../csv.ts';
import { customerColumns } from '../customers/customer-csv.ts';
import { unknownCustomer } from '../customers/customer-name.ts';
import type { ProjectCard } from './project-board.ts';
import { projectStatusLabels } from './project-status.ts';

export const projectCsv: readonly CsvColumn<ProjectCard>[] = [
  { heading: 'Project', read: ({ name }) => name },
  { heading: 'Status', read: ({ status }) => projectStatusLabels[status] },
  ...customerColumns(unknownCustomer),
  { heading: 'Manager', read: ({ manager }) => manager },
  { heading: 'Address', read: ({ address }) => address },
  { heading: 'City', read: ({ city }) => city },
  { heading: 'Start', read: ({ start_date }) => start_date },
  { heading: 'End', read: ({ end_date }) => end_date },
  { heading: 'Budget', read: ({ budget }) => csvAmount(budget) },
  { heading: 'Invoiced', read: ({ invoiced }) => csvAmount(invoiced) },
  { heading: 'Paid', read: ({ paid }) => csvAmount(paid) },
];
