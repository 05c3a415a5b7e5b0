import { type Carried, carry } from '../pick.ts';
import type { Project, ProjectFields } from '../projects/project.ts';
import type { WrittenInvoice } from './invoice.ts';

/** The name becomes a part of the notes. */
const projectToInvoice = {
  name: null,
  description: null,
  customer_id: null,
  status: null,
  start_date: null,
  end_date: null,
  budget: null,
  address: 'service_address',
  city: 'service_city',
  state: 'service_state',
  zip_code: 'service_zipcode',
  customer_address_id: 'customer_address_id',
  manager_id: null,
} as const satisfies Carried<ProjectFields, WrittenInvoice>;

/** Returns the initial values for an invoice form that is opened from a project. */
export function invoiceForProject(
  invoice: WrittenInvoice,
  project: Pick<Project, 'id' | keyof ProjectFields>,
): WrittenInvoice {
  return {
    ...invoice,
    ...carry(project, projectToInvoice),
    project_id: project.id,
    customer_id: project.customer_id ?? invoice.customer_id,
    notes: [`Invoice for project: ${project.name}`, invoice.notes].filter(Boolean).join('\n'),
  };
}
