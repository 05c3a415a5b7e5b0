import { logoMaxBytes, logoTooLargeText } from '@dayworks/shared/business/business';
import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BusinessLogo } from './business-logo.tsx';

type LogoPickerProps = {
  businessName: string;
  src: string | null;
  onPick: (file: File) => void;
  onRemove: () => void;
  pending?: boolean;
  error?: string | null;
};

export function LogoPicker({ businessName, src, onPick, onRemove, pending = false, error }: LogoPickerProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const [tooLarge, setTooLarge] = useState(false);
  const problem = tooLarge ? logoTooLargeText : error;

  const take = (file: File | undefined) => {
    if (inputRef.current) inputRef.current.value = '';
    if (!file) return;
    setTooLarge(file.size > logoMaxBytes);
    if (file.size <= logoMaxBytes) onPick(file);
  };

  return (
    <fieldset className="m-0 grid min-w-0 gap-1.5 border-0 p-0">
      <legend className="mb-1.5 font-medium text-13">
        Logo<span className="font-normal text-fg-3"> optional</span>
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        <BusinessLogo name={businessName} src={src} size="lg" />
        <div className="grid gap-1.5">
          <div className="flex gap-2">
            <Button
              size="sm"
              loading={pending}
              aria-describedby={helpId}
              onClick={() => inputRef.current?.click()}
            >
              <Upload />
              {src ? 'Replace' : 'Upload'}
            </Button>
            {src && (
              <Button size="sm" variant="ghost" disabled={pending} onClick={onRemove}>
                Remove
              </Button>
            )}
          </div>
          <p
            id={helpId}
            role={problem ? 'alert' : undefined}
            className={problem ? 'text-12 text-danger-fg' : 'text-12 text-fg-3'}
          >
            {problem || 'PNG, JPEG, WebP or GIF, up to 2 MB'}
          </p>
        </div>
      </div>
      <input
        ref={inputRef}
        type="file"
        aria-label="Logo file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        onChange={(event) => take(event.target.files?.[0])}
      />
    </fieldset>
  );
}
