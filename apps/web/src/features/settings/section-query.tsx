import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';

type SectionQueryProps<Settings> = {
  query: UseQueryResult<Settings>;
  children: (settings: Settings) => ReactNode;
};

/** Loads settings that the server returns separately from the business. */
export function SectionQuery<Settings>({ query, children }: SectionQueryProps<Settings>) {
  if (query.data) return children(query.data);
  if (query.isError) {
    return (
      <Alert
        tone="danger"
        title="These settings could not be loaded"
        action={
          <Button size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {errorMessage(query.error)}
      </Alert>
    );
  }
  return (
    <Loading label="Loading the settings">
      <Skeleton className="h-80 w-full rounded-10" />
    </Loading>
  );
}
