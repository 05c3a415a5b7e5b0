import type { LookAlikeQuery } from '@dayworks/shared/customers/customer-list';
import type { LeadLookAlikes } from '@dayworks/shared/leads/contract';
import { type Contact, duplicateReason, phoneDigits } from '@dayworks/shared/leads/lead-duplicates';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';

type Found<Kind extends keyof LeadLookAlikes> = Omit<LeadLookAlikes[Kind][number], 'reason'>;

const shownOfEach = 5;

const contactColumns = (row: string) =>
  ['id', 'first_name', 'last_name', 'company', 'email', 'phone'].map((name) => `${row}.${name}`).join(', ');

/** Returns at most five rows that are possible duplicates by the shared rule; the strongest reason is checked first. */
const alike = <Row extends Contact>(asked: Contact, rows: readonly Row[]) =>
  rows
    .flatMap((row) => {
      const reason = duplicateReason(asked, row);
      return reason ? [{ ...row, reason }] : [];
    })
    .slice(0, shownOfEach);

/**
 * Finds customers, including archived customers, and leads that may be duplicates of the lead that is about to be
 * created.
 */
export async function findLeadLookAlikes(
  context: MemberContext,
  { except_id, ...asked }: LookAlikeQuery & { except_id: string | null },
): Promise<LeadLookAlikes> {
  const { businessId } = context.actor;
  const name = `${asked.first_name} ${asked.last_name}`.trim();
  const sought = [name, asked.company, asked.email, phoneDigits(asked.phone)];
  const [customers, leads] = await readBusiness<[Found<'customers'>[], Found<'leads'>[]]>(context, [
    {
      name: 'lead-look-alikes-customers',
      text: `select ${contactColumns('c')}, c.sms_ok, c.archived_at from find_lead_look_alikes($2, $3, $4, $5) as found
             join customers c on c.business_id = $1 and c.id = found.id and found.kind = 'customer'
             order by c.archived_at nulls first, c.created_at desc, c.id`,
      values: [businessId, ...sought],
    },
    {
      name: 'lead-look-alikes-leads',
      text: `select ${contactColumns('l')}, l.stage, l.service_wanted from find_lead_look_alikes($2, $3, $4, $5) as found
             join leads l on l.business_id = $1 and l.id = found.id and found.kind = 'lead'
             where l.id is distinct from $6::uuid order by l.created_at desc, l.id`,
      values: [businessId, ...sought, except_id],
    },
  ]);
  return { customers: alike(asked, customers), leads: alike(asked, leads) };
}
