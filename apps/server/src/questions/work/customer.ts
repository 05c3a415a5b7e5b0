import { todayIn } from '@dayworks/shared/dates/calendar-date';
import type { Dollars } from '@dayworks/shared/money';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellContact } from '@dayworks/shared/questions/tell/customers/contact';
import { tellCustomer } from '@dayworks/shared/questions/tell/customers/customer';
import { tellFound } from '@dayworks/shared/questions/tell/found';
import { getCustomer } from '../../customers/reads.ts';
import { statusTest } from '../../estimates/list-query.ts';
import { getLead } from '../../leads/reads.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { searchEverything } from '../../search/search-everything.ts';
import { findCustomer, findLead, findPerson } from '../who/find-named.ts';
import { lookUp } from '../who/look-up.ts';

export async function customer(context: MemberContext, asked: QuestionParameters<'customer'>): Promise<Told> {
  const { actor } = context;
  const found = await lookUp(context, asked);
  if ('unclear' in found) return found.unclear;
  const meant = found.meant.customer;
  if (!meant) return tellFound(asked.customer, []);
  const [facts, [[estimates]]] = await Promise.all([
    getCustomer(context, meant),
    readBusiness<[{ count: number; total: Dollars }[]]>(context, [
      {
        name: 'question-customer-estimates',
        text: `select count(*)::int as count, coalesce(sum(e.total), 0) as total from estimates e
          where e.business_id = $1 and $2::date is not null and e.deleted_at is null and e.customer_id = $3
            and ${statusTest('waiting')}`,
        values: [actor.businessId, businessDay(actor), meant.id],
      },
    ]),
  ]);
  return tellCustomer(
    {
      ...facts,
      open_estimates: estimates ?? { count: 0, total: 0 },
      created_on: todayIn(actor.timeZone, new Date(facts.created_at)),
    },
    meant,
  );
}

export async function find(context: MemberContext, { words }: QuestionParameters<'find'>): Promise<Told> {
  const [records, person] = await Promise.all([
    searchEverything(context, { search: words }),
    findPerson(context, words),
  ]);
  const people = 'one' in person && person.sure !== 'guess' ? [person.one] : [];
  return tellFound(words, records, people);
}

/** Returns the contact details of a lead if the name matches a lead but no customer. */
async function contactOfLead(context: MemberContext, words: string): Promise<Told | null> {
  const customer = await findCustomer(context, words);
  const isCustomer = 'one' in customer ? customer.sure !== 'guess' : customer.unclear.several.length > 0;
  const lead = isCustomer ? null : await findLead(context, words);
  if (!lead || !('one' in lead) || lead.sure === 'guess') return null;
  const { phone, email, address, city, state, zip_code } = await getLead(context, lead.one);
  const place = [address, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return tellContact({ phone, email, address: place || null }, lead.one);
}

/** Returns the contact details of a customer, a lead or a team member. */
export async function contact(context: MemberContext, asked: QuestionParameters<'contact'>): Promise<Told> {
  const ofLead = asked.customer && !asked.person ? await contactOfLead(context, asked.customer) : null;
  if (ofLead) return ofLead;
  const found = await lookUp(context, asked);
  if ('unclear' in found) return found.unclear;
  const { customer: meant, person } = found.meant;
  if (meant) {
    const { phone, email, address, city, state, zip_code } = await getCustomer(context, meant);
    const place = [address, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    return tellContact({ phone, email, address: place || null }, meant);
  }
  if (!person) return tellFound(asked.customer ?? '', []);
  const [[row]] = await readBusiness<[{ email: string }[]]>(context, [
    {
      name: 'question-contact-person',
      text: `select p.email from members m join profiles p on p.id = m.user_id where m.business_id = $1 and p.id = $2`,
      values: [context.actor.businessId, person.id],
    },
  ]);
  return tellContact({ phone: null, email: row?.email ?? null, address: null }, person);
}
