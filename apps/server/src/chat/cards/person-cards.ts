import { CardAction, type CardInput } from '@dayworks/shared/chat/card';
import type { Wish } from '@dayworks/shared/chat/understanding';
import { isCompanyName, splitAddress } from '@dayworks/shared/chat/wishes/wish-records';
import { emptyCustomer, NewCustomer } from '@dayworks/shared/customers/customer';
import type { LookAlike } from '@dayworks/shared/customers/customer-list';
import { customerName, unknownCustomer } from '@dayworks/shared/customers/customer-name';
import { conflict } from '@dayworks/shared/errors';
import { emptyLead } from '@dayworks/shared/leads/lead';
import { recordHref } from '@dayworks/shared/questions/tell/hrefs';
import { findLookAlikes, getCustomer } from '../../customers/reads.ts';
import { archiveCustomer, createCustomer } from '../../customers/writes.ts';
import { createLead } from '../../leads/writes.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type CardVerbs, type MadeCard, plainCard } from './card-verbs.ts';
import { filledForm } from './name-matches.ts';

type Names = Pick<CardInput<'add_customer'>, 'first_name' | 'last_name' | 'company'>;

/** Splits the name of a person, so that the last word becomes the last name. The name of a company is not split. */
function splitName(name: string): Names {
  if (isCompanyName(name)) return { first_name: null, last_name: null, company: name.trim() };
  const words = name.trim().split(/\s+/);
  return words.length < 2
    ? { first_name: name.trim() || null, last_name: null }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? null };
}

export async function makePersonCard(
  _: MemberContext,
  {
    kind,
    name,
    phone,
    email,
    service,
    address = null,
    source = null,
    notes = null,
  }: Extract<Wish, { kind: 'add_customer' | 'add_lead' }>,
): Promise<MadeCard> {
  const names = splitName(name);
  if (email && !NewCustomer.safeParse({ ...emptyCustomer(), ...names, email }).success) {
    return { problem: `“${email}” is not a valid email address.` };
  }
  const known = { ...names, phone, email, ...(address && splitAddress(address)), ...(notes && { notes }) };
  const input =
    kind === 'add_customer'
      ? { ...known, ...(source && { lead_source: source }) }
      : { ...known, service_wanted: service, ...(source && { source }) };
  const parsed = CardAction.safeParse({ kind, input });
  return parsed.success ? { action: parsed.data } : { problem: 'That text is too long.' };
}

const nameOn = (input: Told) => customerName({ ...input, company: input.company ?? null });
const namesOn = (input: Told) => [
  ...told('Name', nameOn({ ...input, company: null }) === unknownCustomer ? null : nameOn(input)),
  ...told('Company', input.company),
];
const told = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);

type Told = CardInput<'add_customer'> | CardInput<'add_lead'>;
const addressOf = ({ address, city, state, zip_code }: Told) =>
  [address, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Describes what the new customer has in common with an existing customer. */
function lookAlikeNote(known: LookAlike, name: string): string {
  const named = customerName(known);
  const isSameName = named.toLowerCase() === name.toLowerCase();
  if (!isSameName && known.reason === 'phone') return `${named} has the same phone number.`;
  if (!isSameName && known.reason === 'email') return `${named} has the same email address.`;
  return `You already have a customer named ${named}.`;
}

export const customerCard: CardVerbs<'add_customer'> = {
  async tell(context, input) {
    const alike = await findLookAlikes(context, lookAlikeOf(input));
    const [first] = alike;
    return {
      ...plainCard,
      title: `Add the customer ${nameOn(input)}`,
      lines: [
        ...namesOn(input),
        ...told('Phone', input.phone),
        ...told('Email', input.email),
        ...told('Address', addressOf(input)),
        ...told('Source', input.lead_source),
        ...told('Notes', input.notes),
      ],
      note: first ? lookAlikeNote(first, nameOn(input)) : null,
      confirm_label: 'Add customer',
      form_href: filledForm('/customers', { new: 1, ...input }),
    };
  },
  async run(context, input) {
    const customer = await createCustomer(context, { ...emptyCustomer(), ...input });
    return {
      result: { text: `Added ${customerName(customer)}.`, href: recordHref('customer', customer.id) },
      undo: { id: customer.id, version: customer.version },
    };
  },
  async undo(context, { id, version }) {
    const customer = await getCustomer(context, { id });
    if (customer.version !== version)
      throw conflict('This customer has changed since then. Open the customer to decide what to do.');
    await archiveCustomer(context, { id });
    return { text: `Archived ${customerName(customer)}.`, href: recordHref('customer', id) };
  },
};

const lookAlikeOf = ({ first_name, last_name, company, phone, email }: CardInput<'add_customer'>) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  company: company ?? '',
  email: email ?? '',
  phone: phone ?? '',
});

export const leadCard: CardVerbs<'add_lead'> = {
  async tell(_, input) {
    return {
      ...plainCard,
      title: `Add the lead ${nameOn(input)}`,
      lines: [
        ...namesOn(input),
        ...told('Phone', input.phone),
        ...told('Email', input.email),
        ...told('Wants', input.service_wanted),
        ...told('Address', addressOf(input)),
        ...told('Source', input.source),
        ...told('Notes', input.notes),
      ],
      confirm_label: 'Add lead',
      form_href: filledForm('/leads', { new: 1, ...input }),
    };
  },
  async run(context, input) {
    const lead = await createLead(context, { ...emptyLead(), ...input });
    return {
      result: { text: `Added the lead ${customerName(lead)}.`, href: recordHref('lead', lead.id) },
      undo: null,
    };
  },
};
