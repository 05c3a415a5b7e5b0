import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';

type SectionBodyProps<Data> = {
  label: string;
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/** Shows the content of a card, a placeholder while the data is loading, or an error if loading fails. */
export function SectionBody<Data>({ label, query, children }: SectionBodyProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <div className="p-5 narrow:px-4">
      {query.error ? (
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(query.error)}
        </Alert>
      ) : (
        <Loading label={label}>
          <Skeleton className="h-9 w-full" />
        </Loading>
      )}
    </div>
  );
}

type SectionRowProps = { icon: LucideIcon; title: ReactNode; note?: ReactNode; children?: ReactNode };

/** A row for a device, passkey or sign-in method, with its actions at the end. */
export function SectionRow({ icon: Icon, title, note, children }: SectionRowProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 not-last:border-line not-last:border-b narrow:px-4">
      <span className="grid size-9 flex-none place-items-center rounded-8 bg-surface-2 text-fg-2">
        <Icon className="size-[18px]" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="break-words font-medium">{title}</p>
        {note && <p className="text-13 text-fg-3">{note}</p>}
      </div>
      {children && <div className="flex flex-none items-center gap-1">{children}</div>}
    </li>
  );
}
