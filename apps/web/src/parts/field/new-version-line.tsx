import { RefreshCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { takeNewVersion, useNewVersion } from './service-worker.ts';

/** Notifies the user of a new version of the app, which the user can install at a convenient time. */
export function NewVersionLine() {
  if (!useNewVersion()) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-accent-soft py-2 pr-2 pl-4 text-14"
    >
      <RefreshCw className="size-5 text-accent-text" />
      <span className="min-w-0 flex-1">A new version is ready</span>
      <Button onClick={takeNewVersion}>Reload</Button>
    </p>
  );
}
