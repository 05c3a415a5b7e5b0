import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

type SectionBodyProps<Data> = {
  label: string;
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/** Shows the content of a card, or a placeholder while its data is loading, or an error if loading fails. */
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
