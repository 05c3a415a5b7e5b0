import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { JobEdit, NewJob, WrittenJob } from '@dayworks/shared/jobs/job';
import { jobBillingLabels, jobTypeLabels } from '@dayworks/shared/jobs/job-status';
import { FirstVisit } from '@dayworks/shared/jobs/new-visit';
import { keysOf, pick } from '@dayworks/shared/pick';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { isUntouched } from '../../parts/item-editor/item-draft.ts';
import { type ItemsValue, useItemEditor } from '../../parts/item-editor/use-item-editor.ts';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';

/** The fields of the job form. Items, crew and checklist have their own editors. */
type JobFields = Omit<NewJob, 'items' | 'crew' | 'steps' | 'visit'>;

type Known = JobFields;

export const jobFieldsOf = (job: Omit<Known, 'customer_id'>): Omit<Known, 'customer_id'> =>
  pick(job, keysOf(WrittenJob));

const jobRecord: RecordDescription<JobFields> = {
  noun: 'job',
  schema: {
    shape: NewJob.shape,
    safeParse: (input) => {
      const parsed = NewJob.safeParse(input);
      if (!parsed.success) return parsed;
      const { items: _items, crew: _crew, steps: _steps, visit: _visit, ...fields } = parsed.data;
      return { success: true, data: fields };
    },
  },
  fields: {
    title: { kind: 'text', label: 'Title' },
    customer_id: { kind: 'record', label: 'Customer', of: 'customer' },
    // The `address` field lets the user choose one of the customer's addresses.
    address: { kind: 'own' },
    city: { kind: 'own' },
    state: { kind: 'own' },
    zip_code: { kind: 'own' },
    customer_address_id: { kind: 'own' },
    type: { kind: 'choice', label: 'Type', labels: jobTypeLabels, as: 'radios', width: 'half' },
    billing: { kind: 'choice', label: 'Billed', labels: jobBillingLabels, width: 'half' },
    hourly_rate: {
      kind: 'money',
      label: 'Hourly rate',
      optional: true,
      width: 'half',
      help: 'Used to invoice billable time. If left empty, time is not invoiced.',
    },
    discount: { kind: 'money', label: 'Discount', optional: true, width: 'half', empty: 0 },
    project_id: { kind: 'record', label: 'Project', of: 'project', optional: true },
    instructions: {
      kind: 'long',
      label: 'Instructions',
      optional: true,
      help: 'For the crew on site. The customer does not see them.',
    },
  },
};

/**
 * The fields of a new job, including the time of its first visit. If the time is left empty, the visit is scheduled
 * later.
 */
export type NewJobFields = JobFields & Record<'start' | 'end', string> & Pick<FirstVisit, 'second'>;

const text = z.string();

const { title, customer_id, address, city, state, zip_code, customer_address_id, ...other } =
  jobRecord.fields;
const place = { address, city, state, zip_code, customer_address_id };
// The `start` field shows the day, the start and the end on one line.
const when = { start: { kind: 'own' }, end: { kind: 'own' }, second: { kind: 'own' } } as const;
const newJobFields = { title, customer_id, ...place, ...when, ...other };

export const newJobRecord: RecordDescription<NewJobFields> = {
  noun: jobRecord.noun,
  schema: {
    shape: { ...NewJob.shape, start: text, end: text, second: FirstVisit.shape.second },
    safeParse: (input) => {
      const { start, end, second, ...job } = input as NewJobFields;
      const parsed = jobRecord.schema.safeParse(job);
      const when = start || end ? FirstVisit.safeParse({ start, end, second }) : null;
      if (when?.error)
        return {
          success: false,
          error: { issues: [...(parsed.success ? [] : parsed.error.issues), ...when.error.issues] },
        };
      if (!parsed.success) return parsed;
      return { success: true, data: { ...parsed.data, start, end, second } };
    },
  },
  fields: newJobFields,
};

/** The customer of an existing job cannot be changed. */
export const editedJobRecord: RecordDescription<JobFields> = {
  ...jobRecord,
  schema: {
    shape: { ...JobEdit.shape, customer_id: NewJob.shape.customer_id },
    safeParse: jobRecord.schema.safeParse,
  },
  fields: { ...jobRecord.fields, customer_id: { kind: 'unseen' } },
};

/** Stores the items of a job while the user edits them. The editor is the same as for the items of an invoice. */
export function useJobItems(start: LineItemInput[]) {
  const [value, setValue] = useState<ItemsValue>({ items: start, open: null });
  /*
   * One click can cause several changes before the next render, so each change builds on the result of the previous
   * one.
   */
  const latest = useRef(value);
  const editor = useItemEditor({
    kind: 'job',
    isTaxExempt: false,
    read: () => latest.current,
    onChange: (changes) => {
      latest.current = { ...latest.current, ...changes };
      setValue(latest.current);
    },
  });
  return {
    value,
    editor,
    read: () => latest.current.items,
    /**
     * True if closing the form would lose an item that the user has started to enter. The empty fields for the first
     * item do not count.
     */
    isTyping:
      value.open !== null &&
      !isUntouched(
        value.open,
        value.items.find(({ id }) => id === value.open?.id),
      ),
  };
}
