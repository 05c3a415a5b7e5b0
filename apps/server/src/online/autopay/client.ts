import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { notFound } from '@dayworks/shared/errors';
import type { ClientAutopay } from '@dayworks/shared/online/autopay';
import { autopayText } from '@dayworks/shared/online/saved-method-texts';
import type { RequestContext } from '../../identity/request-context.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { NamedQuery, Tx } from '../../platform/with-business.ts';
import { currentWords, insertAgreement, kindAgreed } from '../agreements.ts';
import { turnOn } from './agreed-autopays.ts';

/** The query for the automatic payments of one customer, which are shown on their client page. */
export const clientAutopayQuery = (businessId: string, customerId: string): NamedQuery => ({
  name: 'client-autopay',
  text: `select s.announce_days, s.is_on as is_available, coalesce((select jsonb_agg(jsonb_build_object('id', a.id,
        'saved_method_id', a.saved_method_id, 'covers', coalesce(
          (select 'Job: ' || j.title from jobs j where j.business_id = $1 and j.id = a.job_id),
          (select 'Recurring invoice: ' || (r.prices -> 0 -> 'items' -> 0 ->> 'name') from recurring_invoices r
            where r.business_id = $1 and r.id = a.recurring_id),
          case when a.recurring_id is null then 'All invoices' else 'Recurring invoice' end)) order by a.created_at, a.id)
      from autopays a where a.business_id = $1 and a.customer_id = $2 and a.is_on), '[]') as "on"
    from online_settings s where s.business_id = $1`,
  values: [businessId, customerId],
});

export interface ClientAutopayRow extends Pick<ClientAutopay, 'on'> {
  announce_days: number;
  is_available: boolean;
}

/** Customers can turn on automatic payments only while the business accepts online payments. */
export const asClientAutopay = (
  { paymentProvider }: Platform,
  businessName: string,
  row: ClientAutopayRow | undefined,
): ClientAutopay => ({
  on: row?.on ?? [],
  words: row?.is_available && paymentProvider ? autopayText(businessName, row.announce_days) : null,
});

interface Started {
  businessId: string;
  businessName: string;
  customerId: string;
  methodId: string;
  agreedTo: string;
  today: CalendarDate;
}

/**
 * Turns on automatic payments for all invoices at the customer's request, and records the text that the customer agreed
 * to.
 */
export async function startByCustomer(tx: Tx, context: RequestContext, started: Started): Promise<void> {
  const { businessId, customerId, methodId, agreedTo } = started;
  const { rowCount } = await tx.$client.query(
    `update saved_methods set agreed_at = $4, updated_at = now()
     where business_id = $1 and customer_id = $2 and id = $3 and removed_at is null`,
    [businessId, customerId, methodId, context.now],
  );
  if (rowCount !== 1) throw notFound('Payment method not found');
  await insertAgreement(tx, context, {
    businessId,
    customerId,
    kind: kindAgreed(await currentWords(tx, started), agreedTo),
    text: agreedTo,
    page: `/client/${customerId}`,
    onlineId: null,
    methodId,
  });
  const actor = { businessId, userId: null, requestId: context.requestId, now: context.now };
  const scope = { customer_id: customerId, recurring_id: null, job_id: null };
  await turnOn(tx, actor, scope, methodId, started.today);
}
