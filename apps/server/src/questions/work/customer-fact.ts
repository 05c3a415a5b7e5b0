import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { paymentTermsDays } from '@dayworks/shared/documents/due-date';
import { creditMethod } from '@dayworks/shared/documents/payments/payment-method';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type KnownFacts, tellCustomerFact } from '@dayworks/shared/questions/tell/customers/customer-fact';
import { tellFound } from '@dayworks/shared/questions/tell/found';
import { statusTest } from '../../appointments/list-query.ts';
import { payingHabit } from '../../customers/customer-queries.ts';
import { getCustomer } from '../../customers/reads.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { lookUp } from '../who/look-up.ts';

type Row = Pick<KnownFacts, 'default_terms' | 'first_visit' | 'methods' | 'habit' | 'order_numbers'>;

/**
 * Answers a question about a single detail of a customer, such as the gate code, the payment terms or the usual payment
 * method.
 */
export async function customerFact(
  context: MemberContext,
  asked: QuestionParameters<'customer_fact'>,
): Promise<Told> {
  const { actor } = context;
  const found = await lookUp(context, { customer: asked.customer });
  if ('unclear' in found) return found.unclear;
  const { customer } = found.meant;
  if (!customer) return tellFound(asked.customer, []);
  const [facts, [[row]]] = await Promise.all([
    getCustomer(context, customer),
    readBusiness<[(Omit<Row, 'default_terms'> & { terms: number | null })[]]>(context, [
      {
        name: 'question-customer-fact',
        text: `select (select s.payment_terms from business_settings s where s.id = $1) as terms,
            (select min((a.start_time at time zone $4)::date) from appointments a
              where a.business_id = $1 and a.customer_id = $3 and ${statusTest('completed')}) as first_visit,
            coalesce((select jsonb_agg(jsonb_build_object('method', way.method, 'payments', way.payments) order by way.payments desc, way.method)
              from (select mode() within group (order by p.payment_method) as method, count(*)::int as payments from payments p
                where p.business_id = $1 and p.customer_id = $3 and p.voided_at is null and p.method_key <> $5
                group by p.method_key) as way), '[]') as methods,
            (select to_jsonb(paid) from (${payingHabit('$3')}) as paid) as habit,
            coalesce((select jsonb_agg(to_jsonb(po)) from (select i.id, i.number, i.po_number as order_number, i.date from invoices i
              where i.business_id = $1 and i.customer_id = $3 and i.status <> 'cancelled' and trim(i.po_number) <> ''
              order by i.date desc, i.id limit 10) as po), '[]') as order_numbers`,
        values: [actor.businessId, businessDay(actor), customer.id, actor.timeZone, creditMethod],
      },
    ]),
  ]);
  if (!row) throw new Error('the facts are one row');
  const { terms, ...counted } = row;
  return tellCustomerFact(
    {
      ...facts,
      ...counted,
      default_terms: paymentTermsDays(terms),
      created_on: todayIn(actor.timeZone, new Date(facts.created_at)),
    },
    asked.about,
    customer,
  );
}
