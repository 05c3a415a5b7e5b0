import { serviceAddressFromProject } from '../documents/service-address.ts';
import type { Project } from '../projects/project.ts';
import type { WrittenInvoice } from './invoice.ts';

/** Returns the initial values for an invoice form that is opened from a project. */
export function invoiceForProject(
  invoice: WrittenInvoice,
  project: Pick<
    Project,
    'id' | 'name' | 'customer_id' | 'address' | 'city' | 'state' | 'zip_code' | 'customer_address_id'
  >,
): WrittenInvoice {
  return {
    ...invoice,
    ...serviceAddressFromProject(project),
    project_id: project.id,
    customer_id: project.customer_id ?? invoice.customer_id,
    notes: [`Invoice for project: ${project.name}`, invoice.notes].filter(Boolean).join('\n'),
  };
}
