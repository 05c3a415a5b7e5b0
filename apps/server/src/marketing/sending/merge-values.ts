import { customerName, unknownCustomer } from '@dayworks/shared/customers/customer-name';
import {
  type MergeField,
  type MergeValues,
  mergeFields,
} from '@dayworks/shared/marketing/campaigns/merge-field';
import { formatMoney } from '@dayworks/shared/money';
import type { Tx } from '../../platform/with-business.ts';
import type { SenderFacts } from './sender-facts.ts';

interface FoundValues {
  id: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  street: string | null;
  city: string | null;
  last_visit_month: string | null;
  last_item: string | null;
  last_price: number | null;
  referral_code: string | null;
}

/**
 * The query for the values of merge fields. The address is the one in the customer record or the customer's primary
 * saved address. The last job is the first line of the customer's last invoice.
 */
const valuesQuery = `select c.id, c.first_name, c.last_name, c.company,
    coalesce(nullif(trim(c.address), ''), place.address) as street, coalesce(nullif(trim(c.city), ''), place.city) as city,
    to_char(c.last_appointment at time zone $3, 'FMMonth YYYY') as last_visit_month,
    done.name as last_item, done.price as last_price, r.code as referral_code
  from customers c
  left join lateral (select a.address, a.city from customer_addresses a
    where $4 and a.business_id = $1 and a.customer_id = c.id and a.is_primary limit 1) as place on true
  left join lateral (select i.id from invoices i
    where $5 and i.business_id = $1 and i.customer_id = c.id and i.status not in ('draft', 'cancelled')
    order by i.date desc nulls last, i.created_at desc nulls last limit 1) as bill on true
  left join lateral (select l.name, l.price from invoice_items l
    where l.business_id = $1 and l.invoice_id = bill.id order by l.position limit 1) as done on true
  left join referral_links r on r.business_id = $1 and r.customer_id = c.id
  where c.business_id = $1 and c.id = any ($2::uuid[])`;

type OwnField = 'booking_link' | 'review_link' | 'business_name' | 'business_phone' | 'my_name';

/** The values of merge fields that are the same for every recipient. */
const ownValues = (facts: SenderFacts): Pick<MergeValues, OwnField> => ({
  booking_link: facts.booking_link,
  review_link: facts.settings.review_url,
  business_name: facts.business.business_name,
  business_phone: facts.business.phone,
  my_name: facts.author,
});

/** The values of merge fields for a preview without a recipient. */
export const nobodysValues = (facts: SenderFacts): MergeValues => ({
  ...(Object.fromEntries(mergeFields.map((field) => [field, null])) as MergeValues),
  ...ownValues(facts),
});

/**
 * Reads the merge values of customers. Fields that the message does not use are not looked up; `written` is the
 * subject and body.
 */
export async function mergeValuesOf(
  { $client }: Tx,
  facts: SenderFacts,
  customerIds: readonly string[],
  written: string,
): Promise<Map<string, MergeValues>> {
  const { businessId, business } = facts;
  const { rows } = await $client.query<FoundValues>({
    name: 'merge-values',
    text: valuesQuery,
    values: [
      businessId,
      customerIds,
      business.time_zone,
      /street|city/i.test(written),
      /last_(item|price)/i.test(written),
    ],
  });
  const own = ownValues(facts);
  return new Map(
    rows.map(({ id, last_name, last_price, referral_code, ...found }) => {
      const name = customerName({ ...found, last_name });
      const values: Record<Exclude<MergeField, OwnField>, string | null> = {
        first_name: found.first_name,
        full_name: name === unknownCustomer ? null : name,
        company: found.company,
        street: found.street,
        city: found.city,
        last_visit_month: found.last_visit_month,
        last_item: found.last_item,
        last_price: last_price === null ? null : formatMoney(last_price),
        /*
         * If a recipient has no referral link yet, the link is created when the message is sent. The two estimate
         * fields are filled in only for messages about an estimate (automations/occasion-values.ts).
         */
        estimate_link: null,
        estimate_valid_until: null,
        referral_link: facts.booking_link && `${facts.booking_link}?ref=${referral_code ?? '…'}`,
      };
      return [id, { ...values, ...own }];
    }),
  );
}
