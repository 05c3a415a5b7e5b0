import type { Resolver } from 'react-hook-form';
import type { RecordDescription } from './field-descriptions.ts';
import { type FormValues, readForm } from './record-values.ts';

/** Returns the errors that the form shows; the typed values stay unchanged. */
export function resolverOf<Values>(record: RecordDescription<Values>): Resolver<FormValues> {
  return (typed) => {
    const { problems } = readForm(record, typed);
    if (!problems) return { values: typed, errors: {} };
    const errors = Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
