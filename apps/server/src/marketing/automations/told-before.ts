import type { Told } from '@dayworks/shared/marketing/automation-rules';
import type { Scope, Tx } from '../../platform/with-business.ts';

interface ToldRow extends Told {
  customer_id: string;
}

/** What was said to them before, or is about to be. What never left counts only against saying it again. */
export async function readTold(
  { $client }: Tx,
  { businessId }: Scope,
  customerIds: readonly string[],
): Promise<Map<string, Told[]>> {
  const { rows } = await $client.query<ToldRow>({
    name: 'automations-told',
    text: `select customer_id, automation as kind, occasion as key,
        case when status in ('queued', 'sending', 'sent', 'kept') then coalesce(sent_at, due_at, created_at) end as at
      from marketing_messages where business_id = $1 and customer_id = any ($2::uuid[])`,
    values: [businessId, customerIds],
  });
  return Map.groupBy(rows, ({ customer_id }) => customer_id);
}
