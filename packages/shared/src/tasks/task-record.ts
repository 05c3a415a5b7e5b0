import * as z from 'zod';
import { customerName, type NamedCustomer } from '../customers/customer-name.ts';
import { Id } from '../fields.ts';
import { formatMoney } from '../money.ts';
import { type TaskRecordKind, taskRecordKindLabels, taskRecordKinds } from './task-status.ts';

/** The record that a task refers to, as shown in the task's row. */
export const TaskRecord = z.object({ kind: z.enum(taskRecordKinds), id: Id, label: z.string() });
export type TaskRecord = z.infer<typeof TaskRecord>;

/** The facts about a record of any kind, for the label of the record. */
export interface RecordFacts extends NamedCustomer {
  kind: TaskRecordKind;
  id: string;
  /** The number of the record, if it is an invoice or an estimate. */
  number: string | null;
  name: string | null;
  amount: number | null;
}

const isNamed = ({ first_name, last_name, company }: NamedCustomer) =>
  Boolean(first_name?.trim() || last_name?.trim() || company?.trim());

/**
 * Returns the company name if there is one, or else the customer's own name, as in 'Estimate, Lakeview HOA,
 * $5,640.00'.
 */
const partyOf = (facts: RecordFacts) =>
  facts.company?.trim() || (isNamed(facts) ? customerName(facts) : null);

const labels: Record<TaskRecordKind, (facts: RecordFacts) => (string | null)[]> = {
  customer: (facts) => [customerName(facts)],
  lead: (facts) => ['Lead', partyOf(facts) ?? 'no name'],
  appointment: (facts) => [taskRecordKindLabels.appointment, partyOf(facts) ?? facts.name],
  estimate: (facts) => ['Estimate', partyOf(facts) ?? facts.number],
  invoice: (facts) => [`Invoice ${facts.number}`],
  project: (facts) => ['Project', facts.name],
  job: (facts) => ['Job', facts.name],
  payment: (facts) => ['Payment', partyOf(facts)],
};

export function recordLabel(facts: RecordFacts): string {
  const amount = facts.amount === null ? null : formatMoney(facts.amount);
  return [...labels[facts.kind](facts), amount].filter(Boolean).join(', ');
}
