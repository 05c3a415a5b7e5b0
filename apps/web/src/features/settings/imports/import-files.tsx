import type { ImportDetail } from '@dayworks/shared/imports/import';
import { importLimits } from '@dayworks/shared/imports/import-kind';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FileColumns } from './file-columns.tsx';
import { useImportChange } from './use-import-change.ts';

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface RefusedFile {
  name: string;
  reason: string;
}

/** Uploads files one after another, so that each one gets its own answer. */
function useUploads(id: string) {
  const show = useImportChange();
  const add = useMutation(api.imports.uploadFile.mutationOptions());
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [waiting, setWaiting] = useState(0);
  const upload = async (files: readonly File[]) => {
    setRefused([]);
    setWaiting((count) => count + files.length);
    for (const file of files) {
      try {
        show(await add.mutateAsync({ id, file }));
      } catch (error) {
        setRefused((before) => [...before, { name: file.name, reason: errorMessage(error) }]);
      }
      setWaiting((count) => count - 1);
    }
  };
  return { upload, refused, isUploading: waiting > 0 };
}

type DropZoneProps = { isUploading: boolean; onFiles: (files: File[]) => void };

function DropZone({ isUploading, onFiles }: DropZoneProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      aria-label="Files to import"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-3 rounded-10 border border-dashed px-4 py-8 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <Upload className="size-6 text-fg-3" />
      <p className="text-fg-2">Drop CSV or Excel files here, all at once if they belong together</p>
      <Button loading={isUploading} onClick={() => inputRef.current?.click()}>
        Choose files
      </Button>
      <p className="text-12 text-fg-3">
        Up to {importLimits.fileMegabytes} MB and {importLimits.rows.toLocaleString('en-US')} rows a file
      </p>
      <input
        ref={inputRef}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label="Files"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}

type ImportFilesProps = { detail: ImportDetail; onClose: () => void };

/** The first step: the files, and what their columns contain. */
export function ImportFiles({ detail, onClose }: ImportFilesProps) {
  const { id, files, problem } = detail;
  const show = useImportChange();
  const { upload, refused, isUploading } = useUploads(id);
  const check = useMutation(api.imports.check.mutationOptions({ onSuccess: show }));
  const discard = useMutation(api.imports.discard.mutationOptions({ onSuccess: onClose }));
  const isReady = files.length > 0 && files.every(({ mapping_problem }) => mapping_problem === null);
  const failed = check.error ?? discard.error;
  return (
    <div className="grid gap-4 px-5 py-4 narrow:px-4">
      {problem && <Alert tone="danger">{problem}</Alert>}
      <DropZone isUploading={isUploading} onFiles={(chosen) => void upload(chosen)} />
      {refused.map(({ name, reason }) => (
        <Alert key={name} tone="danger" live title={name}>
          {reason}
        </Alert>
      ))}
      {files.map((file) => (
        <FileColumns key={`${file.id} ${file.version}`} file={file} />
      ))}
      {failed && (
        <Alert tone="danger" live>
          {errorMessage(failed)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!isReady || isUploading}
          loading={check.isPending}
          onClick={() => check.mutate({ id })}
        >
          Check the files
        </Button>
        <Button loading={discard.isPending} onClick={() => discard.mutate({ id })}>
          Discard
        </Button>
      </div>
    </div>
  );
}
