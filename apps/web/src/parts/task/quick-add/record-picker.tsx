import type { TaskRecord } from '@dayworks/shared/tasks/task-record';
import { taskRecordKindLabels } from '@dayworks/shared/tasks/task-status';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { ComboboxList } from '../../../ui/select/combobox-list.tsx';
import { useTypedSearch } from '../../time/typed-search.ts';

type RecordPickerProps = { onPick: (record: TaskRecord) => void; onClose: () => void };

/** Lets the user search for any record and choose it. A single click loads the code of the picker and opens it. */
export default function RecordPicker({ onPick, onClose }: RecordPickerProps) {
  const { setTyped, search, isAwaited } = useTypedSearch();
  const found = useQuery(
    api.tasks.findRecord.queryOptions({
      input: search ? { search } : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  const records = search ? (found.data ?? []) : [];
  return (
    <Popover
      label="Link a record"
      open
      onOpenChange={(open) => !open && onClose()}
      className="w-80"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-7 items-center gap-1.5 rounded-6 border border-accent-border px-2 font-medium text-12 text-accent-text touch:min-h-9 [&>svg]:size-3.5"
        >
          <Link2 />
          Link a record
        </button>
      }
    >
      <ComboboxList
        value={null}
        options={records.map((record) => ({
          value: record.id,
          label: record.label,
          description: taskRecordKindLabels[record.kind],
          record,
        }))}
        onQueryChange={setTyped}
        loading={search !== '' && isAwaited(found)}
        searchPlaceholder="Customer, invoice number, project…"
        emptyText={search ? 'Nothing found' : 'Type a name or a number'}
        onPick={({ record }) => {
          onPick(record);
          onClose();
        }}
        onCreated={onClose}
      />
    </Popover>
  );
}
