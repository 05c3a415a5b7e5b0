import { serviceAddressFromProject } from '../documents/service-address.ts';
import type { Project } from '../projects/project.ts';
import type { NewInvoice } from './invoice.ts';

/** A new form that was opened from a project. */
export function invoiceForProject(
  invoice: NewInvoice,
  project: Pick<
    Project,
    'id' | 'name' | 'customer_id' | 'address' | 'city' | 'state' | 'zip_code' | 'customer_address_id'
  >,
): NewInvoice {
  return {
    ...invoice,
    ...serviceAddressFromProject(project),
    project_id: project.id,
    customer_id: project.customer_id ?? invoice.customer_id,
    notes: `Invoice for project: ${project.name}`,
  };
}
