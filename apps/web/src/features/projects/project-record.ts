import { NewProject } from '@dayworks/shared/projects/project';
import { projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { projectIcons } from '../../parts/badges/project-badge.tsx';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';

export const projectRecord: RecordDescription<NewProject> = {
  noun: 'project',
  schema: NewProject,
  fields: {
    name: { kind: 'text', label: 'Name' },
    customer_id: { kind: 'record', label: 'Customer', of: 'customer' },
    status: {
      kind: 'choice',
      label: 'Status',
      width: 'pair',
      labels: projectStatusLabels,
      icons: projectIcons,
    },
    budget: { kind: 'money', label: 'Budget', width: 'pair', optional: true },
    start_date: { kind: 'date', label: 'Start', width: 'pair', optional: true },
    end_date: { kind: 'date', label: 'End', width: 'pair', optional: true },
    manager_id: { kind: 'person', ofOffice: true, label: 'Manager', optional: true },
    // The `address` field shows the entire job site address.
    address: { kind: 'own' },
    city: { kind: 'own' },
    state: { kind: 'own' },
    zip_code: { kind: 'own' },
    customer_address_id: { kind: 'own' },
    description: { kind: 'long', label: 'Description', optional: true },
  },
};
