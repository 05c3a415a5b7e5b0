import type { ImportDetail, ImportRow, RowFilter } from '@dayworks/shared/imports/import';
import {
  choiceFor,
  choicesFor,
  type DuplicateChoice,
  duplicateChoiceLabels,
  importKindLabels,
  rowOutcomeLabels,
} from '@dayworks/shared/imports/import-kind';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select/select.tsx';

type RowChoiceProps = { row: ImportRow; detail: ImportDetail };

function RowChoice({ row, detail }: RowChoiceProps) {
  const queries = useQueryClient();
  const decide = useMutation(
    api.imports.decide.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.imports.rows.key() }),
    }),
  );
  const options = choicesFor(row.kind).map((choice) => ({
    value: choice,
    label: duplicateChoiceLabels[choice],
  }));
  return (
    <Select<DuplicateChoice>
      size="sm"
      className="w-32"
      aria-label={`What happens to ${row.title}`}
      value={row.choice ?? choiceFor(row.kind, detail.duplicates)}
      options={options}
      disabled={decide.isPending}
      onValueChange={(choice) => decide.mutate({ id: detail.id, row_id: row.id, choice })}
    />
  );
}

function Row({ row, detail, filter }: RowChoiceProps & { filter: RowFilter }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line not-last:border-b px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium text-13" dir="auto">
          {row.title || `Row ${row.row}`}
        </p>
        <p className="text-12 text-fg-3">
          {importKindLabels[row.kind]}, row {row.row}
          {row.outcome && ` · ${rowOutcomeLabels[row.outcome]}`}
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-60 text-13">
        {filter === 'duplicates'
          ? row.candidates.map(({ id, title, detail: more, reason }) => (
              <p key={id ?? more} className="truncate" dir="auto">
                {title} <span className="text-fg-3">· {[reason, more].filter(Boolean).join(' · ')}</span>
              </p>
            ))
          : row.problems.map(({ message, is_serious, row: place }) => (
              <p key={`${place} ${message}`} className={is_serious ? 'text-danger-fg' : 'text-fg-2'}>
                {message}
              </p>
            ))}
      </div>
      {filter === 'duplicates' && detail.status === 'checked' && <RowChoice row={row} detail={detail} />}
    </li>
  );
}

type ImportRowsProps = { detail: ImportDetail; filter: RowFilter };

/** The rows of an import with their problems or the records that they look like. */
export function ImportRows({ detail, filter }: ImportRowsProps) {
  const rows = useInfiniteQuery(
    api.imports.rows.infiniteOptions({
      input: (cursor: string | null) => ({ id: detail.id, filter, cursor }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );
  const shown = rows.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="grid gap-2">
      <ul className="max-h-96 overflow-y-auto rounded-10 border border-line">
        {shown.map((row) => (
          <Row key={row.id} row={row} detail={detail} filter={filter} />
        ))}
      </ul>
      {rows.hasNextPage && (
        <div>
          <Button size="sm" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
