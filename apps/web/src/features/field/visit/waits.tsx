import { CloudUpload } from 'lucide-react';

/** Marks an action that was recorded on this phone but not sent yet. */
export function Waits() {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-13 text-warning-fg leading-5">
      <CloudUpload className="size-4" />
      Waiting
    </span>
  );
}
