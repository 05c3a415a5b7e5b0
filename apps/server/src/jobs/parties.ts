import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { invalid } from '@dayworks/shared/errors';
import type { CrewMember } from '@dayworks/shared/jobs/job';
import type { Scope, Tx } from '../platform/with-business.ts';

interface Wanted {
  customer_id: string | null;
  customer_address_id: string | null;
  project_id: string | null;
}

interface Found {
  customer: (NamedCustomer & { is_archived: boolean }) | null;
  owns_address: boolean;
  knows_project: boolean;
}

const refuse = (field: string, message: string) => invalid(message, { [field]: message });

/**
 * Every record that the job references must belong to this business. A job for a customer who was archived in the
 * meantime is rejected.
 */
export async function refuseStrangers(
  tx: Tx,
  { businessId }: Scope,
  wanted: Wanted,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const { rows } = await tx.$client.query<Found>({
    name: 'job-parties',
    text: `select
      (select jsonb_build_object('first_name', first_name, 'last_name', last_name, 'company', company,
        'is_archived', archived_at is not null) from customers where business_id = $1 and id = $2 for no key update) as customer,
      $3::uuid is null or exists (select from customer_addresses
        where business_id = $1 and customer_id = $2 and id = $3) as owns_address,
      $4::uuid is null or exists (select from projects where business_id = $1 and id = $4) as knows_project`,
    values: [businessId, wanted.customer_id, wanted.customer_address_id, wanted.project_id],
  });
  const { customer, owns_address, knows_project } = rows[0] as Found;
  if (isNew && !customer) throw refuse('customer_id', 'Please select a customer');
  if (isNew && customer?.is_archived) {
    throw refuse(
      'customer_id',
      `${customerName(customer)} is archived. Restore this customer first, or choose another one.`,
    );
  }
  if (!owns_address) {
    throw refuse('customer_address_id', 'Please choose one of the customer’s addresses');
  }
  if (!knows_project) throw refuse('project_id', 'Project not found');
}

/** Rejects a crew that contains people outside the team, because only team members can be assigned to work. */
export async function refuseStrangeCrew(
  tx: Tx,
  { businessId }: Scope,
  userIds: readonly (string | null)[],
  field = 'crew',
): Promise<void> {
  const wanted = [...new Set(userIds.filter((id) => id !== null))];
  if (wanted.length === 0) return;
  const { rows } = await tx.$client.query<{ count: number }>({
    name: 'job-crew-known',
    text: 'select count(*)::int as count from members where business_id = $1 and user_id = any ($2::uuid[])',
    values: [businessId, wanted],
  });
  if (rows[0]?.count !== wanted.length) throw refuse(field, 'Please choose people on your team');
}

export const leaderOf = (crew: readonly CrewMember[]): string | null =>
  (crew.find(({ is_lead }) => is_lead) ?? crew[0])?.user_id ?? null;
