import { NewLead } from '@dayworks/shared/leads/lead';
import { addressFields, type RecordDescription } from '../../parts/record/field-descriptions.ts';

const usualSources = [
  'Website',
  'Phone',
  'Referral',
  'Google',
  'Facebook',
  'Yelp',
  'Nextdoor',
  'Repeat customer',
];

/** The form section that is collapsed at first, because a name and a phone number are enough to save a lead. */
const moreSection = 'More details';

export const leadRecord: RecordDescription<NewLead> = {
  noun: 'lead',
  schema: NewLead,
  fields: {
    first_name: { kind: 'text', label: 'First name', width: 'pair' },
    last_name: { kind: 'text', label: 'Last name', width: 'pair', optional: true },
    phone: { kind: 'phone', label: 'Phone', width: 'half' },
    value: { kind: 'money', label: 'Value', width: 'half', optional: true, empty: 0 },
    service_wanted: { kind: 'text', label: 'Service wanted', optional: true },
    company: { kind: 'text', label: 'Company', section: moreSection, width: 'half' },
    email: { kind: 'email', label: 'Email', section: moreSection, width: 'half' },
    sms_ok: { kind: 'check', label: 'OK to text', section: moreSection },
    source: {
      kind: 'suggest',
      label: 'Source',
      words: usualSources,
      placeholder: 'How they found you',
      section: moreSection,
      width: 'half',
    },
    owner_id: { kind: 'person', ofOffice: true, label: 'Owner', section: moreSection, width: 'half' },
    next_follow_up: {
      kind: 'date',
      label: 'Next follow-up',
      section: moreSection,
      width: 'half',
      help: 'Creates a task for that day.',
    },
    probability: {
      kind: 'number',
      label: 'Probability',
      suffix: '%',
      maxDecimals: 0,
      min: '0',
      max: '100',
      section: moreSection,
      width: 'half',
      help: 'Set by the stage until you change it.',
    },
    ...addressFields({ section: moreSection }),
    preferred_times: { kind: 'text', label: 'Preferred times', section: moreSection },
    notes: { kind: 'long', label: 'Notes', section: moreSection },
  },
};
