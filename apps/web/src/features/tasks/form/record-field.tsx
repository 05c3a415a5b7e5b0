import type { TaskRecord } from '@dayworks/shared/tasks/task-record';
import { type TaskRecordKind, taskRecordKindLabels } from '@dayworks/shared/tasks/task-status';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useTypedSearch } from '../../../parts/time/use-typed-search.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';

type RecordFieldProps = {
  kind: TaskRecordKind | null;
  id: string | null;
  known: TaskRecord | null;
  onPick: (record: TaskRecord | null) => void;
};

const optionOf = (record: TaskRecord) => ({
  value: record.id,
  label: record.label,
  description: taskRecordKindLabels[record.kind],
  record,
});

/** Lets the user search for and choose the record that the task is about. */
export function RecordField({ kind, id, known, onPick }: RecordFieldProps) {
  const { setTyped, search, isAwaited } = useTypedSearch();
  const [picked, setPicked] = useState(known);
  const found = useQuery(
    api.tasks.findRecord.queryOptions({
      input: search ? { search } : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  // For a record named in the URL, only the id is known at first, so its name is loaded.
  const asked = useQuery(
    api.tasks.forRecord.queryOptions({
      input: kind && id && picked?.id !== id ? { record_kind: kind, record_id: id } : skipToken,
    }),
  );
  const chosen = picked?.id === id ? picked : asked.data?.record;
  const options = (search ? (found.data ?? []) : []).map(optionOf);
  return (
    <Field
      label="About"
      optional
      action={
        id && (
          <button
            type="button"
            onClick={() => onPick(null)}
            className="rounded-4 text-12 text-fg-3 hover:text-fg-1 hover:underline"
          >
            Clear
          </button>
        )
      }
    >
      <Combobox
        value={id}
        options={options}
        selected={id && chosen ? optionOf(chosen) : undefined}
        onValueChange={(_, { record }) => {
          setPicked(record);
          onPick(record);
        }}
        onQueryChange={setTyped}
        loading={search !== '' && isAwaited(found)}
        placeholder="No record"
        searchPlaceholder="Customer, invoice number, project…"
        emptyText={search ? 'Nothing found' : 'Type a name or a number'}
      />
    </Field>
  );
}
