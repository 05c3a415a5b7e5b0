import { customerName } from '@dayworks/shared/customers/customer-name';
import { invalid, notFound } from '@dayworks/shared/errors';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { isWholeName } from '@dayworks/shared/questions/who/name-fit';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { type Found, findCustomer, findJob, findPerson } from '../../questions/who/find-named.ts';

export type Meant<T> = { one: T } | { which: RecordName[] } | { problem: string };

const listed = (names: readonly RecordName[]) =>
  names
    .slice(0, 3)
    .map(({ name }) => name)
    .join(' or ');

/**
 * The part of a name that the user must have typed. If the user typed less of a person's name, the chat offers that
 * person as a choice instead of selecting the person.
 */
type LeastSaid = 'whole' | 'words';

function asMeant(
  found: Found<RecordName>,
  nobody: (words: string) => string,
  least: LeastSaid = 'words',
): Meant<RecordName> {
  if ('one' in found) {
    const isSure = found.sure === 'whole' || (found.sure === 'words' && least === 'words');
    return isSure ? { one: found.one } : { which: [found.one] };
  }
  const { several, near, words } = found.unclear;
  if (several.length > 0) return { which: several };
  return { problem: near.length > 0 ? `${nobody(words)} Did you mean ${listed(near)}?` : nobody(words) };
}

/**
 * Selects the customer mentioned in the chat message or, if there is no mention, the customer whose name matches the
 * words of the message. If several customers are mentioned, the one whose name occurs in these words is selected.
 */
export async function meantCustomer(
  context: MemberContext,
  words: string,
  mentions: readonly RecordName[],
  least: LeastSaid = 'words',
): Promise<Meant<RecordName>> {
  const mentioned = mentions.filter(({ kind }) => kind === 'customer');
  const one = mentioned.length === 1 ? mentioned[0] : mentioned.find(({ name }) => isWholeName(words, name));
  if (one) return { one };
  return asMeant(await findCustomer(context, words), (said) => `No customer is named “${said}”.`, least);
}

export async function meantPerson(
  context: MemberContext,
  words: string,
  mentions: readonly RecordName[],
): Promise<Meant<RecordName>> {
  const mentioned = mentions.find(({ kind }) => kind === 'person');
  if (mentioned) return { one: mentioned };
  return asMeant(await findPerson(context, words), (said) => `No one on your team is named “${said}”.`);
}

/** Finds a job by its title, or by its customer if that customer has only one job. */
export async function meantJob(
  context: MemberContext,
  words: string,
  mentions: readonly RecordName[],
): Promise<Meant<RecordName>> {
  const mentioned = mentions.find(({ kind }) => kind === 'job');
  if (mentioned) return { one: mentioned };
  return asMeant(await findJob(context, words), (said) => `No job matches “${said}”.`);
}

export async function jobTitle(context: MemberContext, id: string): Promise<string> {
  const [[row]] = await readBusiness<[{ title: string }[]]>(context, [
    {
      name: 'card-job',
      text: 'select j.title from jobs j where j.business_id = $1 and j.id = $2',
      values: [context.actor.businessId, id],
    },
  ]);
  if (!row) throw notFound('Job not found');
  return row.title;
}

export interface CardCustomer {
  id: string;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  tax_exempt: boolean;
  /** The payment terms of the customer or, if there are none, the payment terms of the business. */
  payment_terms: number | null;
}

/**
 * Reads the customer's current data. The request is rejected if the customer was archived in the meantime, because an
 * archived customer gets no new records.
 */
export async function readCardCustomer(context: MemberContext, id: string): Promise<CardCustomer> {
  type Row = Omit<CardCustomer, 'name'> & {
    first_name: string | null;
    last_name: string | null;
    company: string | null;
    archived: boolean;
  };
  const [[row]] = await readBusiness<[Row[]]>(context, [
    {
      name: 'card-customer',
      text: `select c.id, c.first_name, c.last_name, c.company, c.address, c.city, c.state, c.zip_code, c.tax_exempt,
          c.archived_at is not null as archived, coalesce(c.payment_terms, b.payment_terms) as payment_terms
        from customers c join business_settings b on b.id = $1 where c.business_id = $1 and c.id = $2`,
      values: [context.actor.businessId, id],
    },
  ]);
  if (!row) throw notFound('Customer not found');
  const { first_name, last_name, company, archived, ...fields } = row;
  const name = customerName({ first_name, last_name, company });
  if (archived) throw invalid(`${name} is archived. Restore this customer first.`);
  return { ...fields, name };
}

export async function personName(context: MemberContext, id: string): Promise<string> {
  const [[row]] = await readBusiness<[{ name: string }[]]>(context, [
    {
      name: 'card-person',
      text: `select p.name from members m join profiles p on p.id = m.user_id where m.business_id = $1 and m.user_id = $2`,
      values: [context.actor.businessId, id],
    },
  ]);
  if (!row) throw notFound('Team member not found');
  return row.name;
}

/** Builds the URL of a prefilled form; empty fields are omitted. */
export function filledForm(path: string, fields: Record<string, string | number | null | undefined>): string {
  const set = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return `${path}?${set.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}`;
}
