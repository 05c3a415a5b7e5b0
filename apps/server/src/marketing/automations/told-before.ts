import type { Told } from '@dayworks/shared/marketing/automation-rules';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaign-status';
import type { Scope, Tx } from '../../platform/with-business.ts';

interface ToldRow extends Told {
  customer_id: string;
}

/**
 * Reads the earlier and pending messages to these customers, and the messages on this channel to anyone with the same
 * address. A message that was never sent only prevents a repetition. The minimum interval between contacts is at most
 * a year.
 */
export async function readTold(
  { $client }: Tx,
  { businessId }: Scope,
  channel: CampaignChannel,
  customerIds: readonly string[],
): Promise<Map<string, Told[]>> {
  const leaves = `m.status in ('queued', 'sending', 'sent', 'kept')`;
  const at = 'coalesce(m.sent_at, m.due_at, m.created_at)';
  const { rows } = await $client.query<ToldRow>({
    name: 'automations-told',
    text: `with asked as materialized (
        select c.id, address_key($3, case $3 when 'email' then c.email else c.phone end) as key from customers c
        where c.business_id = $1 and c.id = any ($2::uuid[])
      ), written as materialized (
        select m.customer_id, address_key($3, m.recipient) as key, m.automation, m.occasion, ${at} as at
        from marketing_messages m where m.business_id = $1 and m.channel = $3 and ${leaves}
          and ${at} > now() - interval '366 days'
      )
      select m.customer_id, m.automation as kind, m.occasion as key, case when ${leaves} then ${at} end as at
      from marketing_messages m where m.business_id = $1 and m.customer_id = any ($2::uuid[])
      union all
      select asked.id, written.automation, written.occasion, written.at
      from asked join written on written.key = asked.key and written.customer_id is distinct from asked.id`,
    values: [businessId, customerIds, channel],
  });
  return Map.groupBy(rows, ({ customer_id }) => customer_id);
}
