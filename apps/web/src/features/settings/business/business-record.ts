import { BusinessEdit } from '@dayworks/shared/business/business';
import type * as z from 'zod';
import { addressFields } from '../../../parts/record/address-fields.ts';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

const BusinessFields = BusinessEdit.omit({ version: true });
export type BusinessFields = z.infer<typeof BusinessFields>;

export const businessRecord: RecordDescription<BusinessFields> = {
  noun: 'settings',
  schema: BusinessFields,
  fields: {
    business_name: { kind: 'text', label: 'Name', autoComplete: 'organization', section: 'Business' },
    time_zone: { kind: 'own', section: 'Business' },
    email: { kind: 'email', label: 'Email', autoComplete: 'email', width: 'half', section: 'Contact' },
    phone: { kind: 'phone', label: 'Phone', autoComplete: 'tel', width: 'half', section: 'Contact' },
    ...addressFields({ label: 'Address', section: 'Contact', isOwn: true }),
    payment_terms: {
      kind: 'number',
      label: 'Payment terms',
      help: 'Days until an invoice is due, unless the customer has terms of their own. Leave empty for 30.',
      width: 'half',
      maxDecimals: 0,
      min: '0',
      suffix: 'days',
      section: 'Invoices',
    },
    how_to_pay: {
      kind: 'long',
      label: 'How to pay',
      help: 'In your own words, on the page of every invoice: bank account, check, card on the spot.',
      rows: 3,
      section: 'Invoices',
    },
  },
};

/** What stands under the heading of each section. */
export const sectionTexts: Record<string, string> = {
  Business: 'The name of your business, and its time zone.',
  Contact: 'What customers see on invoices and emails.',
  Invoices: 'What a new invoice starts with, and how it is paid.',
};
