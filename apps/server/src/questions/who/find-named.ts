import { formatPhone } from '@dayworks/shared/contact';
import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import type { RecordName } from '@dayworks/shared/questions/answer';
import type { Sought, Unclear } from '@dayworks/shared/questions/tell/unclear';
import {
  type Candidate,
  chooseNamed,
  type Sureness,
  tellApart,
} from '@dayworks/shared/questions/who/choose-named';
import { heardWords } from '@dayworks/shared/questions/who/name-fit';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

/** The result of looking up a name: the record that the user means, or the reason why the name is unclear. */
export type Found<T> = { one: T; sure?: Sureness } | { unclear: Unclear };

const isId = (words: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(words);

function choose(
  kind: RecordName['kind'],
  sought: Sought,
  words: string,
  candidates: readonly Candidate[],
): Found<RecordName> {
  const choice = chooseNamed(words, candidates);
  const namesOf = (some: readonly Candidate[]) => tellApart(some).map((one) => ({ kind, ...one }));
  if ('one' in choice) return { one: { kind, id: choice.one.id, name: choice.one.name }, sure: choice.sure };
  const several = 'several' in choice ? namesOf(choice.several) : [];
  const near = 'near' in choice ? namesOf(choice.near) : [];
  return { unclear: { sought, words, several, near } };
}

interface CustomerRow extends NamedCustomer {
  id: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  archived: boolean;
  /** The customer that remains, if this one was merged into another one. */
  remaining_id: string;
}

const mostCandidates = 50;

const customerColumns = `c.id, c.first_name, c.last_name, c.company, c.email, c.phone, c.address, c.city,
  c.archived_at is not null as archived`;

/**
 * Returns the user's words as typed and in normalized form ('Ana Kim's' becomes 'ana kim'), because one of the two
 * usually matches the stored spelling.
 */
const spellings = (words: string) =>
  [...new Set([words.toLowerCase(), heardWords(words).join(' ')])].filter(Boolean);

/**
 * Finds a customer by name, company, email, phone number or id. An archived customer is found only if no active
 * customer matches. The name of a merged customer leads to the one that remains.
 */
export async function findCustomer(context: MemberContext, words: string): Promise<Found<RecordName>> {
  const { businessId } = context.actor;
  const [rows] = await readBusiness<[CustomerRow[]]>(context, [
    isId(words)
      ? {
          name: 'named-customer-by-id',
          text: `select ${customerColumns}, c.id as remaining_id from customers c
            where c.business_id = $1 and c.id = remaining_record($1, 'customer', $2)`,
          values: [businessId, words],
        }
      : {
          name: 'named-customers',
          text: `select ${customerColumns}, remaining_record($1, 'customer', c.id) as remaining_id from unnest($2::text[]) as said (words),
              unnest(array[false, true]) as kept (archived),
              lateral (select id, rank from find_customers(said.words, $3, kept.archived) with ordinality as f (id, rank)) as found,
              lateral (select * from customers where business_id = $1 and customers.id = found.id offset 0) as c
            order by kept.archived, found.rank, c.id`,
          values: [businessId, spellings(words), mostCandidates],
        },
  ]);
  const found = new Set(rows.map(({ id }) => id));
  const known = rows.filter(({ id, remaining_id }) => id === remaining_id || !found.has(remaining_id));
  const candidates = [...new Map(known.map((row) => [row.remaining_id, row])).values()].map((row) => ({
    id: row.remaining_id,
    name: customerName(row),
    otherNames: [row.company],
    email: row.email,
    phone: row.phone,
    detail:
      [row.address, row.city].filter(Boolean).join(', ') ||
      (row.phone && formatPhone(row.phone)) ||
      row.email,
    archived: row.archived,
  }));
  const present = choose(
    'customer',
    'customer',
    words,
    candidates.filter(({ archived }) => !archived),
  );
  const isMeant = 'one' in present || present.unclear.several.length > 0;
  return isMeant ? present : choose('customer', 'customer', words, candidates);
}

/** Finds a lead by name, company, email or phone number; the newest leads come first. */
export async function findLead(context: MemberContext, words: string): Promise<Found<RecordName>> {
  type Row = NamedCustomer & { id: string; email: string | null; phone: string | null; city: string | null };
  const [rows] = await readBusiness<[Row[]]>(context, [
    {
      name: 'named-leads',
      text: `select l.id, l.first_name, l.last_name, l.company, l.email, l.phone, l.city from leads l
        where l.business_id = $1 order by l.created_at desc, l.id limit 2000`,
      values: [context.actor.businessId],
    },
  ]);
  const leads = rows.map((row) => ({
    ...row,
    name: customerName(row),
    otherNames: [row.company],
    detail: row.city ?? row.email,
  }));
  return choose('lead', 'customer', words, leads);
}

const selfWords = new Set(['me', 'i', 'my', 'mine', 'myself']);

/** Finds a team member, including field workers; 'me' is the user who asks. */
export async function findPerson(context: MemberContext, words: string): Promise<Found<RecordName>> {
  const { businessId, userId } = context.actor;
  const [rows] = await readBusiness<[{ id: string; name: string; email: string }[]]>(context, [
    {
      name: 'named-people',
      text: `select p.id, p.name, p.email from members m join profiles p on p.id = m.user_id
        where m.business_id = $1 order by m.created_at, p.id limit 500`,
      values: [businessId],
    },
  ]);
  const said = selfWords.has(words.trim().toLowerCase()) ? userId : words.trim().toLowerCase();
  const people = rows.map((row) => ({ ...row, otherNames: [], detail: row.email }));
  return choose('person', 'person', isId(said) ? said : words, people);
}

/**
 * Finds a catalog item; active items come first. Bundles are excluded, because a bundle becomes several lines and the
 * user's words refer to a single line.
 */
export async function findItem(context: MemberContext, words: string): Promise<Found<RecordName>> {
  const [rows] = await readBusiness<[{ id: string; name: string; sku: string | null; active: boolean }[]]>(
    context,
    [
      {
        name: 'named-items',
        text: `select id, name, sku, active from item_catalog where business_id = $1 and kind <> 'bundle'
        order by active desc, lower(name), id limit 2000`,
        values: [context.actor.businessId],
      },
    ],
  );
  const items = rows.map((row) => ({ ...row, otherNames: [row.sku], detail: row.sku }));
  const active = choose(
    'product',
    'item',
    words,
    items.filter((item) => item.active),
  );
  const isMeant = 'one' in active || active.unclear.several.length > 0;
  return isMeant ? active : choose('product', 'item', words, items);
}

/**
 * Finds a job by its title or its customer's name, for example 'the Okafor job' or 'the deck rebuild'. The newest jobs
 * come first.
 */
export async function findJob(context: MemberContext, words: string): Promise<Found<RecordName>> {
  type Row = NamedCustomer & { id: string; title: string };
  const [rows] = await readBusiness<[Row[]]>(context, [
    {
      name: 'named-jobs',
      text: `select j.id, j.title, c.first_name, c.last_name, c.company from jobs j
          left join customers c on c.business_id = $1 and c.id = j.customer_id
        where j.business_id = $1 order by j.created_at desc, j.id limit 2000`,
      values: [context.actor.businessId],
    },
  ]);
  const jobs = rows.map((row) => ({
    id: row.id,
    name: row.title,
    otherNames: [customerName(row), row.company],
    detail: customerName(row),
  }));
  return choose('job', 'job', words, jobs);
}
