import type { ImportFile } from '@dayworks/shared/imports/import';
import { importFields } from '@dayworks/shared/imports/import-fields';
import { type ImportKind, importKindLabels, importKinds } from '@dayworks/shared/imports/import-kind';
import {
  type DateOrder,
  type DecimalMark,
  dateOrderLabels,
  dateOrders,
} from '@dayworks/shared/imports/read-cell';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../../ui/figure/table.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { useImportChange } from './use-import-change.ts';

const notImported = 'none';

type Change = Partial<Pick<ImportFile, 'kind' | 'mapping' | 'dates' | 'decimal'>>;

const kindOptions = importKinds.map((kind) => ({ value: kind, label: importKindLabels[kind] }));
const dateOptions = dateOrders.map((order) => ({ value: order, label: dateOrderLabels[order] }));
const decimalOptions: { value: DecimalMark; label: string }[] = [
  { value: '.', label: '1,250.50' },
  { value: ',', label: '1.250,50' },
];

/** Columns and cells have no id, but they never change their place. */
const placed = (values: readonly string[]) => values.map((value, place) => ({ value, place }));

type ColumnsProps = { file: ImportFile; disabled: boolean; onChange: (mapping: (string | null)[]) => void };

function Columns({ file, disabled, onChange }: ColumnsProps) {
  const options = [
    { value: notImported, label: 'Not imported' },
    ...importFields[file.kind].map(({ key, label }) => ({ value: key, label })),
  ];
  const choose = (place: number, field: string) =>
    onChange(
      file.mapping.map((own, index) => (index === place ? (field === notImported ? null : field) : own)),
    );
  return (
    <ul className="grid gap-2">
      {placed(file.headings).map(({ value: heading, place: index }) => (
        <li
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_14rem] items-center gap-3 small:grid-cols-1 small:gap-1"
        >
          <span className="min-w-0">
            <span className="block truncate font-medium text-13" dir="auto">
              {heading || `Column ${index + 1}`}
            </span>
            <span className="block truncate text-12 text-fg-3" dir="auto">
              {file.examples[index]?.join(' · ') || 'Empty'}
            </span>
          </span>
          <Select
            size="sm"
            aria-label={`Import ${heading || `column ${index + 1}`} as`}
            value={file.mapping[index] ?? notImported}
            options={options}
            disabled={disabled}
            onValueChange={(field) => choose(index, field)}
          />
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: ImportFile }) {
  const { columns, rows } = file.preview;
  if (columns.length === 0) return null;
  return (
    <Table label={`The first rows of ${file.name}`} hasNoLinks className="text-13 [--sticky-top:0px]">
      <TableHead>
        <tr>
          <Th>Row</Th>
          {placed(columns).map(({ value: column, place: index }) => (
            <Th key={index}>{column}</Th>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map(({ row, cells, problems, is_left_out }) => (
          <TableRow key={row}>
            <Td>
              {row}
              {problems.length > 0 && (
                <span
                  className={`block max-w-56 whitespace-normal text-12 ${is_left_out ? 'text-danger-fg' : 'text-fg-3'}`}
                >
                  {problems[0]}
                </span>
              )}
            </Td>
            {placed(cells).map(({ value: cell, place: index }) => (
              <Td key={index} className="max-w-48 truncate" dir="auto">
                {cell}
              </Td>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** One file: what it contains, which column is imported as what, and how its first rows look. */
export function FileColumns({ file }: { file: ImportFile }) {
  const show = useImportChange();
  const update = useMutation(api.imports.updateFile.mutationOptions({ onSuccess: show }));
  const remove = useMutation(api.imports.removeFile.mutationOptions({ onSuccess: show }));
  const { id, version, kind, mapping, dates, decimal } = file;
  const change = (changes: Change) =>
    update.mutate({ id, version, kind, mapping, dates, decimal, ...changes });
  const isBusy = update.isPending || remove.isPending;
  const failed = update.error ?? remove.error;
  return (
    <section aria-label={file.name} className="grid gap-3 rounded-10 border border-line p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <h3 className="truncate font-semibold" dir="auto">
            {file.name}
          </h3>
          <p className="text-13 text-fg-3">
            {file.rows.toLocaleString('en-US')} rows
            {file.source && ` · exported from ${file.source}`}
            {file.is_remembered && ' · columns as you chose them last time'}
          </p>
        </div>
        <Button size="sm" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
          Remove
        </Button>
      </header>
      <div className="grid gap-2 sm:grid-cols-3">
        <Select<ImportKind>
          size="sm"
          aria-label="Kind of records"
          value={kind}
          options={kindOptions}
          disabled={isBusy}
          onValueChange={(next) => change({ kind: next })}
        />
        <Select<DateOrder>
          size="sm"
          aria-label="Dates"
          value={dates}
          options={dateOptions}
          disabled={isBusy}
          onValueChange={(next) => change({ dates: next })}
        />
        <Select<DecimalMark>
          size="sm"
          aria-label="Amounts"
          value={decimal}
          options={decimalOptions}
          disabled={isBusy}
          onValueChange={(next) => change({ decimal: next })}
        />
      </div>
      {file.mapping_problem && <Alert tone="warning">{file.mapping_problem}</Alert>}
      {failed && (
        <Alert tone="danger" live>
          {errorMessage(failed)}
        </Alert>
      )}
      <Columns file={file} disabled={isBusy} onChange={(next) => change({ mapping: next })} />
      <Preview file={file} />
    </section>
  );
}
