import type { NewCustomer } from '@dayworks/shared/customers/customer';

export type CustomerFieldName = keyof NewCustomer;

/** Which controls can hold such a value. */
type KindFor<Value> = [Value] extends [boolean]
  ? 'yes'
  : [Value] extends [readonly string[]]
    ? 'tags'
    : [Value] extends [number | null]
      ? 'days'
      : [null] extends [Value]
        ? 'text' | 'phone' | 'email' | 'source' | 'long'
        : 'type';

export type FieldKind = { [Name in CustomerFieldName]: KindFor<NewCustomer[Name]> }[CustomerFieldName];

type Section = 'Contact' | 'Address' | 'More';

interface FieldLook<Kind> {
  label: string;
  kind: Kind;
  section: Section;
  /** Of a line of the form, the whole when it is left out. On a phone only a pair stays side by side. */
  width?: 'half' | 'pair' | 'quarter';
  help?: string;
  /** How the customer's page lists it among the details, when it does. */
  fact?: { label: string; yes?: string; no?: string; none?: string };
}

/**
 * Every field of a customer, in the order of the form. A new one is a line here: the forms, their checks and the
 * details on the customer's page follow.
 */
export const customerFields: {
  [Name in CustomerFieldName]: FieldLook<KindFor<NewCustomer[Name]>>;
} = {
  first_name: { label: 'First name', kind: 'text', section: 'Contact', width: 'pair' },
  last_name: { label: 'Last name', kind: 'text', section: 'Contact', width: 'pair' },
  company: { label: 'Company', kind: 'text', section: 'Contact' },
  type: { label: 'Type', kind: 'type', section: 'Contact' },
  phone: { label: 'Phone', kind: 'phone', section: 'Contact', width: 'half' },
  email: { label: 'Email', kind: 'email', section: 'Contact', width: 'half' },
  sms_ok: {
    label: 'OK to text',
    kind: 'yes',
    section: 'Contact',
    fact: { label: 'Text messages', yes: 'Allowed', no: 'Not allowed' },
  },
  marketing_consent: {
    label: 'OK to send offers and news',
    kind: 'yes',
    section: 'Contact',
    fact: { label: 'Offers and news', yes: 'Allowed', no: 'Not allowed' },
  },
  address: { label: 'Street address', kind: 'text', section: 'Address' },
  city: { label: 'City', kind: 'text', section: 'Address', width: 'half' },
  state: { label: 'State', kind: 'text', section: 'Address', width: 'quarter' },
  zip_code: { label: 'ZIP code', kind: 'text', section: 'Address', width: 'quarter' },
  lead_source: {
    label: 'Lead source',
    kind: 'source',
    section: 'More',
    width: 'half',
    fact: { label: 'Lead source' },
  },
  referred_by: {
    label: 'Referred by',
    kind: 'text',
    section: 'More',
    width: 'half',
    fact: { label: 'Referred by' },
  },
  payment_terms: {
    label: 'Payment terms',
    kind: 'days',
    section: 'More',
    width: 'half',
    help: 'Days until an invoice is due. Empty means the terms of your business.',
    fact: { label: 'Payment terms', none: 'Standard' },
  },
  tags: { label: 'Tags', kind: 'tags', section: 'More', fact: { label: 'Tags' } },
  tax_exempt: {
    label: 'Tax exempt',
    kind: 'yes',
    section: 'More',
    help: 'Items on their invoices carry no tax.',
    fact: { label: 'Tax exempt', yes: 'Yes' },
  },
  notes: { label: 'Notes', kind: 'long', section: 'More', fact: { label: 'Notes' } },
};

export const customerFieldNames = Object.keys(customerFields) as CustomerFieldName[];

export const fieldsBySection = () => Map.groupBy(customerFieldNames, (name) => customerFields[name].section);
