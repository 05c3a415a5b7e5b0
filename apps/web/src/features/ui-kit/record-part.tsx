import * as z from 'zod';
import { useSession } from '../../lib/session/session.ts';
import { addressFields, type RecordDescription } from '../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { KitSection } from './kit-section.tsx';

const text = z.string().nullable();

const Example = z.object({
  title: text,
  email: text,
  phone: text,
  customer_id: text,
  project_id: text,
  manager_id: text,
  source: text,
  kind: z.enum(['visit', 'task']),
  priority: z.enum(['low', 'high']),
  day: text,
  time: text,
  price: z.number().nullable(),
  hours: z.number().nullable(),
  address: text,
  city: text,
  state: text,
  zip_code: text,
  tags: z.array(z.string()),
  active: z.boolean(),
  urgent: z.boolean(),
  notes: text,
});
type Example = z.infer<typeof Example>;

const exampleRecord: RecordDescription<Example> = {
  noun: 'example',
  schema: Example,
  fields: {
    title: { kind: 'text', label: 'Title' },
    phone: { kind: 'phone', label: 'Phone', width: 'half' },
    email: { kind: 'email', label: 'Email', width: 'half' },
    customer_id: { kind: 'record', label: 'Customer', of: 'customer' },
    project_id: { kind: 'record', label: 'Project', of: 'project', optional: true },
    manager_id: { kind: 'person', label: 'Manager', width: 'half', optional: true },
    source: { kind: 'suggest', label: 'Source', width: 'half', words: ['Referral', 'Website'] },
    kind: { kind: 'choice', label: 'Kind', labels: { visit: 'Visit', task: 'Task' }, as: 'radios' },
    priority: { kind: 'choice', label: 'Priority', width: 'half', labels: { low: 'Low', high: 'High' } },
    day: { kind: 'date', label: 'Day', width: 'quarter' },
    time: { kind: 'time', label: 'Time', width: 'quarter' },
    price: { kind: 'money', label: 'Price', width: 'pair' },
    hours: { kind: 'number', label: 'Hours', width: 'pair', suffix: 'h' },
    ...addressFields({ section: 'Where' }),
    tags: { kind: 'tags', label: 'Tags', section: 'More' },
    active: { kind: 'switch', label: 'Active', help: 'In force at once', section: 'More' },
    urgent: { kind: 'check', label: 'Urgent', section: 'More' },
    notes: { kind: 'long', label: 'Notes', optional: true, section: 'More' },
  },
};

const example: Example = {
  title: null,
  email: null,
  phone: null,
  customer_id: null,
  project_id: null,
  manager_id: null,
  source: null,
  kind: 'visit',
  priority: 'low',
  day: null,
  time: null,
  price: null,
  hours: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  tags: ['landlord'],
  active: true,
  urgent: false,
  notes: null,
};

/**
 * Shows every kind of field that a record can have. The user must be signed in, because the example people and records
 * belong to a business.
 */
export const RecordPart = () => (useSession().status === 'signed-in' ? <ExampleForm /> : null);

function ExampleForm() {
  const form = useRecordForm(exampleRecord, {
    start: example,
    create: async (fields) => ({ ...fields, id: 'example', version: 1 }),
    done: 'Nothing is saved here',
  });
  return (
    <KitSection title="A record’s form" note="every kind of field">
      <RecordFields form={form} />
    </KitSection>
  );
}
