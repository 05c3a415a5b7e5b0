import type { CustomerFields } from '../customers/customer.ts';
import { customerName, type NamedCustomer, unknownCustomer } from '../customers/customer-name.ts';
import type { LeadFields } from '../leads/lead.ts';
import { formatMoney } from '../money.ts';
import type { CatalogItemFields } from '../products/catalog-item.ts';
import { groupKey } from '../text-matching.ts';
import type { MergeKind } from './merge-kind.ts';

/*
 * Says for every field what a merge does with it. A field that a person can choose names its group, and the fields of a
 * group are taken over together.
 *
 *   both       the values of both records are combined
 *   strictest  a 'no' of either record wins
 *   filled     the remaining record takes the value of the other one if it has none itself
 *   kept       the remaining record keeps its value
 */
type Rule<Group extends string> = Group | 'both' | 'strictest' | 'filled' | 'kept';

const customerGroups = {
  name: 'Name',
  company: 'Company',
  type: 'Type',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  lead_source: 'Lead source',
  referred_by: 'Referred by',
  payment_terms: 'Payment terms',
  tax_exempt: 'Tax exempt',
};

const customerRules = {
  first_name: 'name',
  last_name: 'name',
  company: 'company',
  type: 'type',
  email: 'email',
  phone: 'phone',
  sms_ok: 'strictest',
  address: 'address',
  city: 'address',
  state: 'address',
  zip_code: 'address',
  tags: 'both',
  lead_source: 'lead_source',
  referred_by: 'referred_by',
  payment_terms: 'payment_terms',
  tax_exempt: 'tax_exempt',
  marketing_consent: 'strictest',
  notes: 'both',
} as const satisfies Record<keyof CustomerFields, Rule<keyof typeof customerGroups>>;

const leadGroups = {
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  service_wanted: 'Service wanted',
  preferred_times: 'Preferred times',
  source: 'Source',
  value: 'Value',
};

const leadRules = {
  first_name: 'name',
  last_name: 'name',
  company: 'company',
  email: 'email',
  phone: 'phone',
  sms_ok: 'strictest',
  address: 'address',
  city: 'address',
  state: 'address',
  zip_code: 'address',
  service_wanted: 'service_wanted',
  preferred_times: 'preferred_times',
  source: 'source',
  value: 'value',
  probability: 'kept',
  owner_id: 'filled',
  next_follow_up: 'filled',
  notes: 'both',
} as const satisfies Record<keyof LeadFields, Rule<keyof typeof leadGroups>>;

const productGroups = {
  name: 'Name',
  description: 'Description',
  sku: 'SKU',
  category: 'Category',
  unit: 'Unit',
  price: 'Price',
  cost: 'Cost',
  tax_rate: 'Tax rate',
  duration_minutes: 'Duration',
};

const productRules = {
  name: 'name',
  kind: 'kept',
  description: 'description',
  sku: 'sku',
  category: 'category',
  unit: 'unit',
  price: 'price',
  cost: 'cost',
  tax_rate: 'tax_rate',
  duration_minutes: 'duration_minutes',
  active: 'kept',
} as const satisfies Record<keyof CatalogItemFields, Rule<keyof typeof productGroups>>;

interface FieldRules {
  groups: Readonly<Record<string, string>>;
  rules: Readonly<Record<string, string>>;
}

const fieldRules: Record<MergeKind, FieldRules> = {
  customer: { groups: customerGroups, rules: customerRules },
  lead: { groups: leadGroups, rules: leadRules },
  product: { groups: productGroups, rules: productRules },
};

type Row = Record<string, unknown>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The fields that a person can choose, with their labels and the columns that are taken over together. */
export const choosableFields = (kind: MergeKind): { field: string; label: string; columns: string[] }[] => {
  const { groups, rules } = fieldRules[kind];
  return Object.entries(groups).map(([field, label]) => ({
    field,
    label,
    columns: Object.keys(rules).filter((column) => rules[column] === field),
  }));
};

/** A lead without a value is worth 0, which counts as empty. */
const isUnset = (field: string, value: unknown) => isEmpty(value) || (field === 'value' && value === 0);

/** Returns the fields that are taken from the other record unless somebody chooses: those that the remaining one lacks. */
export const usuallyTaken = (kind: MergeKind, kept: Row, other: Row): string[] =>
  choosableFields(kind)
    .filter(
      ({ field, columns }) =>
        columns.every((column) => isUnset(field, kept[column])) &&
        columns.some((column) => !isUnset(field, other[column])),
    )
    .map(({ field }) => field);

const longestNotes = 10_000;
const mostTags = 50;

const asTags = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);

/** Joins the tags of both records; tags that differ only in case and spaces are one (rule F3). */
function joinedTags(kept: unknown, other: unknown): string[] {
  const known = new Set(asTags(kept).map(groupKey));
  return [...asTags(kept), ...asTags(other).filter((tag) => !known.has(groupKey(tag)))].slice(0, mostTags);
}

const contactGroups = new Set(['name', 'company', 'email', 'phone', 'address']);

const written = (row: Row, columns: readonly string[], separator: string) =>
  columns
    .map((column) => row[column])
    .filter((value) => !isEmpty(value))
    .join(separator);

/** Writes down the contact details of the other record that would otherwise no longer be seen anywhere. */
function leftOver(kind: MergeKind, kept: Row, other: Row, taken: ReadonlySet<string>): string {
  const details = choosableFields(kind).flatMap(({ field, columns }) => {
    if (!contactGroups.has(field)) return [];
    const separator = field === 'address' ? ', ' : ' ';
    const [lost, stays] = taken.has(field) ? [kept, other] : [other, kept];
    const text = written(lost, columns, separator);
    const isSame = groupKey(text) === groupKey(written(stays, columns, separator));
    return text === '' || isSame ? [] : [text];
  });
  return details.length > 0 ? `Merged duplicate: ${details.join(' · ')}` : '';
}

function joinedNotes(kind: MergeKind, kept: Row, other: Row, taken: ReadonlySet<string>): string | null {
  const parts: string[] = [];
  for (const part of [kept.notes, other.notes, leftOver(kind, kept, other, taken)])
    if (typeof part === 'string' && part !== '' && !parts.includes(part)) parts.push(part);
  return parts.join('\n\n').slice(0, longestNotes).toWellFormed() || null;
}

/** Returns the fields of the remaining record that a merge changes, with their new values. */
export function mergedFields(kind: MergeKind, kept: Row, other: Row, taken: ReadonlySet<string>): Row {
  const { rules } = fieldRules[kind];
  const values = Object.entries(rules).map(([column, rule]): [string, unknown] => {
    const [own, others] = [kept[column], other[column]];
    switch (rule) {
      case 'both':
        return [column, column === 'tags' ? joinedTags(own, others) : joinedNotes(kind, kept, other, taken)];
      case 'strictest':
        return [column, own === true && others === true];
      case 'filled':
        return [column, isEmpty(own) ? others : own];
      default:
        return [column, taken.has(rule) ? others : own];
    }
  });
  return Object.fromEntries(
    values.filter(([column, value]) => JSON.stringify(kept[column]) !== JSON.stringify(value)),
  );
}

/** The name of a customer, lead or product. */
export function recordTitle(kind: MergeKind, row: Row): string {
  if (kind === 'product') return String(row.name);
  const name = customerName(row as unknown as NamedCustomer);
  return name === unknownCustomer && typeof row.email === 'string' ? row.email : name;
}

type Shown = (value: never) => string;

const shownAs: Record<string, Shown> = {
  type: (type: string) => type.charAt(0).toUpperCase() + type.slice(1),
  payment_terms: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  tax_exempt: (isExempt: boolean) => (isExempt ? 'Yes' : 'No'),
  value: formatMoney,
  price: formatMoney,
  cost: formatMoney,
  tax_rate: (rate: number) => `${rate}%`,
  duration_minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
};

/** Returns the value of a choosable field as it is shown; an empty string if the record has none. */
export function shownField(
  row: Row,
  { field, columns }: { field: string; columns: readonly string[] },
): string {
  const show = shownAs[field];
  const [column = ''] = columns;
  if (show) return isEmpty(row[column]) ? '' : show(row[column] as never);
  return written(row, columns, field === 'address' ? ', ' : ' ');
}

/** Returns the line below the name of a record: contact details, or the SKU and the price of a product. */
export function recordDetail(kind: MergeKind, row: Row): string {
  const fields = choosableFields(kind);
  const shown = (names: readonly string[]) =>
    names
      .map((name) => fields.find(({ field }) => field === name))
      .flatMap((field) => (field ? shownField(row, field) || [] : []));
  const parts = shown(
    kind === 'product' ? ['sku', 'price', 'category'] : ['company', 'email', 'phone', 'address'],
  );
  const title = recordTitle(kind, row);
  return parts.filter((part) => part !== title).join(' · ');
}
