import type * as z from 'zod';
import { stateCode } from '../contact.ts';
import { NewCustomer } from '../customers/customer.ts';
import { NewLead } from '../leads/lead.ts';
import { type LeadStage, stageProbability } from '../leads/lead-stage.ts';
import { readYes } from './read-cell.ts';
import type { RowReader } from './row-reader.ts';
import { leadStageFrom } from './status-words.ts';

/** How a row names the customer that it belongs to. */
export interface CustomerRef {
  external_id: string | null;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
}

export interface ImportedAddress {
  address: string;
  city: string | null;
  state: string | null;
  zip_code: string | null;
}

export interface CustomerDraft {
  kind: 'customers';
  fields: NewCustomer;
  external_id: string | null;
  created_on: string | null;
  is_archived: boolean;
  /** The address of the work, if it is not the mailing address. */
  addresses: ImportedAddress[];
}

export interface LeadDraft {
  kind: 'leads';
  fields: NewLead;
  stage: LeadStage;
  lost_reason: string | null;
  created_on: string | null;
}

const businessWords =
  /\b(?:inc|llc|ltd|co|corp|company|group|services?|partners|associates|church|school|apartments|properties|management|restaurant|cafe|hoa|gmbh|trust|clinic|center|city of|university|bank)\b\.?/i;

/** Splits a full name. 'Marsh, Elena' is also understood; a name with a word such as 'LLC' is the name of a company. */
export function splitName(full: string): {
  first_name: string | null;
  last_name: string | null;
  company: string | null;
} {
  const name = full.trim().replaceAll(/\s+/g, ' ');
  if (name === '') return { first_name: null, last_name: null, company: null };
  if (businessWords.test(name) || /[&\d]/.test(name))
    return { first_name: null, last_name: null, company: name };
  const turned = name.split(', ');
  if (turned.length === 2 && turned[0] && turned[1])
    return { first_name: turned[1], last_name: turned[0], company: null };
  const place = name.lastIndexOf(' ');
  return place < 0
    ? { first_name: name, last_name: null, company: null }
    : { first_name: name.slice(0, place), last_name: name.slice(place + 1), company: null };
}

const sameWords = (a: string | null, b: string | null) =>
  a !== null && b !== null && a.replaceAll(/\W/g, '').toLowerCase() === b.replaceAll(/\W/g, '').toLowerCase();

interface Named {
  first_name: string | null;
  last_name: string | null;
  company: string | null;
}

/** Puts the name together from separate columns, a column with the full name, and the company. */
function nameFrom(reader: RowReader): Named {
  const own = { first_name: reader.line('first_name', 100), last_name: reader.line('last_name', 100) };
  const company = reader.line('company', 200);
  const full = reader.line('name', 200);
  const split = full && !own.first_name && !own.last_name ? splitName(full) : null;
  const person = split ? { first_name: split.first_name, last_name: split.last_name } : own;
  const firm = company ?? split?.company ?? null;
  const whole = [person.first_name, person.last_name].filter(Boolean).join(' ');
  // Several products write the person's name into the column for the company as well.
  if (sameWords(firm, whole)) return { ...person, company: null };
  return { ...person, company: firm };
}

const emailText = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,180}\.[a-z0-9-]{2,63}$/i;

/** Returns the first of several email addresses; some products write all of a customer's addresses into one cell. */
export function readEmail(reader: RowReader, field: string): string | null {
  const written = reader.line(field, 1000);
  if (!written) return null;
  const [first = ''] = written.split(/[,;\s]+/).filter((part) => part.includes('@'));
  const bare = first.replaceAll(/[<>"]/g, '').replace(/^mailto:/i, '');
  if (emailText.test(bare)) return bare;
  reader.warn(`Email '${written.slice(0, 60)}' is not an email address and is left out`);
  return null;
}

/** Returns the first of several phone numbers, without labels such as 'Phone:'. */
function readPhone(reader: RowReader): string | null {
  const written = reader.line('phone', 1000);
  if (!written) return null;
  const [first = ''] = written.split(/[,;|]/).filter((part) => /\d/.test(part));
  const [bare = ''] = first
    .replace(/^[^\d+(]*/, '')
    .trim()
    .split(/ [A-Za-z]{2,12}:/);
  return bare === '' ? null : bare.slice(0, 40).toWellFormed();
}

const placeOf = (reader: RowReader, prefix: '' | 'service_') => {
  const zip = prefix === '' ? 'zip_code' : 'service_zip';
  const street = [reader.text(`${prefix}address`, 250), reader.line(`${prefix}address_2`, 100)]
    .filter(Boolean)
    .join(', ');
  const state = reader.line(`${prefix}state`, 100);
  return {
    address:
      street
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(', ') || null,
    city: reader.line(`${prefix}city`, 100),
    state: state && stateCode(state),
    zip_code: reader.line(zip, 20),
  };
};

function contactFrom(reader: RowReader) {
  return {
    ...nameFrom(reader),
    email: readEmail(reader, 'email'),
    phone: readPhone(reader),
    ...placeOf(reader, ''),
  };
}

/** Reports what the schema of the product does not accept. */
export function checked<Schema extends z.ZodType>(
  reader: RowReader,
  schema: Schema,
  input: unknown,
): z.output<Schema> | null {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data as z.output<Schema>;
  for (const { message } of parsed.error.issues) reader.refuse(message);
  return null;
}

const termsText = /(\d{1,4})/;

/** Reads payment terms such as '30', 'Net 30' or 'Due on receipt' as days. */
function readTerms(reader: RowReader): number | null {
  const written = reader.raw('payment_terms');
  if (written === '') return null;
  if (/receipt|immediate/i.test(written)) return 0;
  const days = Number(termsText.exec(written)?.[1] ?? Number.NaN);
  if (Number.isInteger(days) && days <= 3650) return days;
  reader.warn(`Payment terms '${written.slice(0, 40)}' are not a number of days and are left out`);
  return null;
}

/** A status column can say 'Active', 'Archived', yes or no, or the day on which the customer was archived. */
function isArchived(reader: RowReader): boolean {
  const word = reader.raw('status').toLowerCase();
  if (word === '') return false;
  if (/^(?:archived|inactive|deleted|closed|disabled|true|yes)/.test(word)) return true;
  return /^\d{1,4}[-/]\d/.test(word);
}

const typeFrom = (word: string, company: string | null): 'residential' | 'commercial' =>
  /commercial|business|company|organi[sz]ation/i.test(word) || (word === '' && company !== null)
    ? 'commercial'
    : 'residential';

const tagsFrom = (reader: RowReader): string[] =>
  (reader.text('tags', 2000) ?? '')
    .split(/[,;|]/)
    .map((tag) => tag.trim().slice(0, 50).toWellFormed())
    .filter(Boolean)
    .slice(0, 50);

export function draftCustomer(reader: RowReader): CustomerDraft | null {
  const contact = contactFrom(reader);
  const taxable = reader.has('taxable') ? readYes(reader.raw('taxable')) : undefined;
  const fields = checked(reader, NewCustomer, {
    ...contact,
    type: typeFrom(reader.raw('type'), contact.company),
    tags: tagsFrom(reader),
    lead_source: reader.line('lead_source', 100),
    referred_by: reader.line('referred_by', 200),
    payment_terms: readTerms(reader),
    tax_exempt: reader.yes('tax_exempt') ?? taxable === false,
    sms_ok: reader.yes('sms_ok') ?? true,
    marketing_consent: reader.yes('marketing_consent') ?? false,
    notes: reader.text('notes', 10_000),
  });
  if (!fields) return null;
  const { address, ...place } = placeOf(reader, 'service_');
  const isElsewhere = address !== null && !sameWords(address, contact.address);
  return {
    kind: 'customers',
    fields,
    external_id: reader.line('external_id', 100),
    created_on: reader.date('created_at'),
    is_archived: isArchived(reader),
    addresses: isElsewhere ? [{ address, ...place }] : [],
  };
}

export function draftLead(reader: RowReader): LeadDraft | null {
  const stage = reader.word('stage', leadStageFrom) ?? 'new';
  const value = reader.amount('value');
  const fields = checked(reader, NewLead, {
    ...contactFrom(reader),
    service_wanted: reader.line('service_wanted', 200),
    source: reader.line('source', 100),
    value: value !== null && value >= 0 ? value : 0,
    probability: stageProbability[stage],
    next_follow_up: reader.date('next_follow_up'),
    notes: reader.text('notes', 10_000),
  });
  if (!fields) return null;
  return {
    kind: 'leads',
    fields,
    stage,
    lost_reason: stage === 'lost' ? (reader.text('lost_reason', 500) ?? 'Lost before the import') : null,
    created_on: reader.date('created_at'),
  };
}

/** Reads which customer a document, a payment or an appointment belongs to; null if the row names nobody. */
export function customerRef(reader: RowReader): CustomerRef | null {
  const named = splitName(reader.line('customer', 200) ?? '');
  const company = reader.line('customer_company', 200) ?? named.company;
  const whole = [named.first_name, named.last_name].filter(Boolean).join(' ');
  const ref = {
    external_id: reader.line('customer_id', 100),
    first_name: named.first_name,
    last_name: named.last_name,
    company: sameWords(company, whole) ? null : company,
    email: readEmail(reader, 'customer_email'),
    phone: reader.line('customer_phone', 40),
  };
  return Object.values(ref).some((value) => value !== null) ? ref : null;
}
