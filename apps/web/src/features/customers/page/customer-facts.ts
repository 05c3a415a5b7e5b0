import type { Customer } from '@dayworks/shared/customers/customer';
import { customerFieldNames, customerFields } from '../../../parts/customer-form/customer-fields.ts';

export interface CustomerFact {
  label: string;
  /** The value of a detail: a list of short words, one sentence, or long text that needs more space. */
  value: string | string[];
  isLong: boolean;
}

function wordsFor(value: Customer[keyof Customer], texts: { yes?: string; no?: string; none?: string }) {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return value === 1 ? '1 day' : `${value.toLocaleString('en-US')} days`;
  if (Array.isArray(value)) return value.length > 0 ? value : texts.none;
  return value ?? texts.none;
}

/** Returns the customer fields that are worth showing and have a value. */
export function customerFacts(customer: Customer): CustomerFact[] {
  return customerFieldNames.flatMap((name) => {
    const field = customerFields[name];
    const fact = 'fact' in field ? field.fact : undefined;
    const value = fact && wordsFor(customer[name], fact);
    return fact && value ? [{ label: fact.label, value, isLong: field.kind === 'long' }] : [];
  });
}
