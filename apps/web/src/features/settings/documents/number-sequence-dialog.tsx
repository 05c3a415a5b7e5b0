import {
  type NumberSequence,
  NumberSequenceEdit,
  sequenceLabels,
  sequenceNumber,
} from '@dayworks/shared/documents/number-sequence';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../parts/form-frame/form-frame.tsx';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';

const SequenceFields = NumberSequenceEdit.omit({ kind: true, version: true });
type SequenceFields = z.infer<typeof SequenceFields>;

const sequenceRecord: RecordDescription<SequenceFields> = {
  noun: 'numbers',
  schema: SequenceFields,
  fields: {
    is_on: {
      kind: 'switch',
      label: 'Count in sequence',
      help: 'Off: each document shows the first 8 characters of its id.',
    },
    prefix: { kind: 'text', label: 'Prefix', optional: true, width: 'half' },
    next_number: { kind: 'number', label: 'Next number', maxDecimals: 0, min: '1', width: 'half' },
    has_year: {
      kind: 'switch',
      label: 'Year in the number',
      help: 'Counting starts again at 1 every year.',
    },
  },
};

/** There is only one number sequence of each kind, so the kind is used as the id. */
const stored = (sequence: NumberSequence) => ({ ...sequence, id: sequence.kind });

type NumberSequenceDialogProps = { sequence: NumberSequence; year: number; onClose: () => void };

export default function NumberSequenceDialog({ sequence, year, onClose }: NumberSequenceDialogProps) {
  const { kind } = sequence;
  const { mutateAsync: update } = useMutation(api.documents.updateNumbers.mutationOptions());
  const form = useRecordForm(sequenceRecord, {
    stored: stored(sequence),
    update: async (fields, version) => stored(await update({ ...fields, kind, version })),
    reload: async () =>
      stored((await api.documents.numbers.call()).find((one) => one.kind === kind) ?? sequence),
    done: 'Numbers updated',
  });
  const typed = useWatch({ control: form.control });
  const next = SequenceFields.safeParse({ ...typed, next_number: Number(typed.next_number) });
  return (
    <FormDialog
      title={`Numbers of ${sequenceLabels[kind].toLowerCase()}s`}
      submitLabel="Save numbers"
      onClose={onClose}
      {...form.frame}
    >
      <RecordFields form={form} />
      {next.data?.is_on && (
        <p className="mt-4 text-13 text-fg-2" aria-live="polite">
          The next {kind} is{' '}
          <strong className="text-fg tabular-nums">{sequenceNumber(next.data, year)}</strong>.
        </p>
      )}
    </FormDialog>
  );
}
