import type { BilledCustomer } from '@dayworks/shared/customers/customer';
import { totalsProblems } from '@dayworks/shared/documents/document';
import { invalid } from '@dayworks/shared/errors';
import type { ProjectSummary } from '@dayworks/shared/projects/project';
import { billedCustomer } from '../customers/customer-queries.ts';
import type { Actor, NamedQuery, Scope, Tx } from '../platform/with-business.ts';

interface PointedAt {
  customer_id: string;
  customer_address_id: string | null;
  project_id: string | null;
}

interface Found {
  customer: BilledCustomer | null;
  project: ProjectSummary | null;
  project_customer_id: string | null;
  owns_address: boolean;
}

const refuse = (field: keyof PointedAt, message: string) => invalid(message, { [field]: message });
const refuseAddress = () => refuse('customer_address_id', 'Please choose one of the customer’s addresses');

const theCustomer = `(select ${billedCustomer('c')} from customers c where c.business_id = $1 and c.id = $2) as customer`;

/**
 * Looks up the records that a document references. Most documents reference only their customer, and then the other
 * lookups are skipped.
 */
function lookAt({ businessId }: Scope, input: PointedAt): NamedQuery {
  const { customer_id, project_id, customer_address_id } = input;
  if (!project_id && !customer_address_id) {
    return {
      name: 'document-customer',
      text: `select ${theCustomer}, null as project, null as project_customer_id, true as owns_address`,
      values: [businessId, customer_id],
    };
  }
  return {
    name: 'document-parties',
    text: `select ${theCustomer},
      (select jsonb_build_object('id', id, 'name', name, 'end_date', end_date, 'status', status)
        from projects where business_id = $1 and id = $3) as project,
      (select customer_id from projects where business_id = $1 and id = $3) as project_customer_id,
      $4::uuid is null or exists (select from customer_addresses
        where business_id = $1 and customer_id = $2 and id = $4) as owns_address`,
    values: [businessId, customer_id, project_id, customer_address_id],
  };
}

/** Looks up every record that a new document references in one query. Records of another business are rejected. */
export async function findParties(
  tx: Tx,
  actor: Actor,
  input: PointedAt,
): Promise<{ customer: BilledCustomer; project: ProjectSummary | null }> {
  const { rows } = await tx.$client.query<Found>(lookAt(actor, input));
  const { customer, project, project_customer_id, owns_address } = rows[0] as Found;
  if (!customer) throw refuse('customer_id', 'Please select a customer');
  if (input.project_id && !project) throw refuse('project_id', 'Project not found');
  if (project_customer_id && project_customer_id !== input.customer_id) {
    throw refuse('customer_id', 'This project belongs to another customer');
  }
  if (!owns_address) throw refuseAddress();
  return { customer, project };
}

/** When a document is edited, a different address can be chosen, but only an address of the same customer. */
export async function refuseForeignAddress(
  tx: Tx,
  actor: Scope,
  customerId: string | null,
  addressId: string | null,
): Promise<void> {
  if (!addressId) return;
  const { rowCount } = await tx.$client.query({
    name: 'document-address',
    text: 'select from customer_addresses where business_id = $1 and customer_id = $2 and id = $3',
    values: [actor.businessId, customerId, addressId],
  });
  if (rowCount === 0) throw refuseAddress();
}

/**
 * Checks the totals again after the tax settings of the business were filled in, because the input was checked without
 * these settings. For example, if prices include tax, the discounted total must be at least the amount of the tax.
 */
export function refuseImpossibleDraft<Draft extends { items: Parameters<typeof totalsProblems>[0] }>(
  draft: Draft & Parameters<typeof totalsProblems>[1],
): Draft {
  const { discount, items } = totalsProblems(draft.items, draft);
  if (discount) throw invalid(discount, { discount });
  if (items) throw invalid(items, { items });
  return draft;
}
