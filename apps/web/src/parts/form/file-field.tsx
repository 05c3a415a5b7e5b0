import { Paperclip, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';

type FileFieldProps = {
  label: string;
  /** The label of the upload button while there is no file. */
  attachLabel: string;
  accept: string;
  maxBytes: number;
  tooLargeText: string;
  file: File | null;
  onPick: (file: File | null) => void;
  /** The stored file, shown until the user chooses another file. */
  stored?: ReactNode;
};

/** A file field of a form; the file is uploaded when the form is saved. */
export function FileField(props: FileFieldProps) {
  const { label, attachLabel, accept, maxBytes, tooLargeText, file, onPick, stored } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (picked: File | undefined) => {
    if (inputRef.current) inputRef.current.value = '';
    if (!picked) return;
    setTooLarge(picked.size > maxBytes);
    if (picked.size <= maxBytes) onPick(picked);
  };
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 font-medium text-13">
        {label}
        <span className="font-normal text-fg-3"> optional</span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => inputRef.current?.click()}>
          <Paperclip />
          {file || stored ? 'Replace' : attachLabel}
        </Button>
        {file ? (
          <span className="flex min-w-0 items-center gap-1 text-13">
            <bdi className="truncate">{file.name}</bdi>
            <IconButton size="sm" label={`Remove the ${label.toLowerCase()}`} onClick={() => onPick(null)}>
              <X />
            </IconButton>
          </span>
        ) : (
          stored
        )}
      </div>
      {isTooLarge && (
        <p role="alert" className="mt-1.5 text-12 text-danger-fg">
          {tooLargeText}
        </p>
      )}
      <input
        ref={inputRef}
        type="file"
        aria-label={`${label} file`}
        accept={accept}
        hidden
        onChange={(event) => take(event.target.files?.[0])}
      />
    </fieldset>
  );
}
