import { receiptMaxBytes, receiptTooLargeText } from '@dayworks/shared/expenses/expense';
import { Paperclip, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type ReceiptFieldProps = {
  file: File | null;
  onPick: (file: File | null) => void;
  /** What is there already. */
  stored?: ReactNode;
};

/** A photo or a PDF; it goes along when the expense is saved. */
export function ReceiptField({ file, onPick, stored }: ReceiptFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (picked: File | undefined) => {
    if (inputRef.current) inputRef.current.value = '';
    if (!picked) return;
    setTooLarge(picked.size > receiptMaxBytes);
    if (picked.size <= receiptMaxBytes) onPick(picked);
  };
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 font-medium text-13">
        Receipt<span className="font-normal text-fg-3"> optional</span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => inputRef.current?.click()}>
          <Paperclip />
          {file || stored ? 'Replace' : 'Attach photo or PDF'}
        </Button>
        {file ? (
          <span className="flex min-w-0 items-center gap-1 text-13">
            <bdi className="truncate">{file.name}</bdi>
            <IconButton size="sm" label="Remove the receipt" onClick={() => onPick(null)}>
              <X />
            </IconButton>
          </span>
        ) : (
          stored
        )}
      </div>
      {isTooLarge && (
        <p role="alert" className="mt-1.5 text-12 text-danger-fg">
          {receiptTooLargeText}
        </p>
      )}
      <input
        ref={inputRef}
        type="file"
        aria-label="Receipt file"
        accept="image/*,application/pdf"
        hidden
        onChange={(event) => take(event.target.files?.[0])}
      />
    </fieldset>
  );
}
