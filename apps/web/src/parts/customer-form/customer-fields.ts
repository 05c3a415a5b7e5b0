import type { NewCustomer } from '@dayworks/shared/customers/customer';
import { addressFields, type FieldsOf, fieldNames } from '../record/field-descriptions.ts';

export const typeLabels: Record<NewCustomer['type'], string> = {
  residential: 'Residential',
  commercial: 'Commercial',
};

const usualSources = ['Referral', 'Google', 'Website', 'Facebook', 'Yelp', 'Nextdoor', 'Repeat customer'];

/**
 * Every customer field, in the order of the form. A new field needs only one more line in this list: the forms, their
 * validation and the customer page are all created from it.
 */
export const customerFields: FieldsOf<NewCustomer> = {
  first_name: { label: 'First name', kind: 'text', section: 'Contact', width: 'pair' },
  last_name: { label: 'Last name', kind: 'text', section: 'Contact', width: 'pair' },
  company: { label: 'Company', kind: 'text', section: 'Contact' },
  type: { label: 'Type', kind: 'choice', labels: typeLabels, as: 'radios', section: 'Contact' },
  phone: { label: 'Phone', kind: 'phone', section: 'Contact', width: 'half' },
  email: { label: 'Email', kind: 'email', section: 'Contact', width: 'half' },
  sms_ok: {
    label: 'OK to text',
    kind: 'check',
    section: 'Contact',
    fact: { label: 'Text messages', yes: 'Allowed', no: 'Not allowed' },
  },
  marketing_consent: {
    label: 'OK to send offers and news',
    kind: 'check',
    section: 'Contact',
    fact: { label: 'Offers and news', yes: 'Allowed', no: 'Not allowed' },
  },
  ...addressFields({ section: 'Address' }),
  lead_source: {
    label: 'Lead source',
    kind: 'suggest',
    words: usualSources,
    placeholder: 'How they found you',
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
    kind: 'number',
    maxDecimals: 0,
    min: '0',
    suffix: 'days',
    section: 'More',
    width: 'half',
    help: 'Days until an invoice is due. Leave empty to use your usual terms.',
    fact: { label: 'Payment terms', none: 'Standard' },
  },
  tags: { label: 'Tags', kind: 'tags', section: 'More', fact: { label: 'Tags' } },
  tax_exempt: {
    label: 'Tax exempt',
    kind: 'check',
    section: 'More',
    help: 'No tax is added to their invoices.',
    fact: { label: 'Tax exempt', yes: 'Yes' },
  },
  notes: { label: 'Notes', kind: 'long', section: 'More', fact: { label: 'Notes' } },
};

export const customerFieldNames = fieldNames(customerFields);
