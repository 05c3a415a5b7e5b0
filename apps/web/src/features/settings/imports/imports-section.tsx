import type { Import } from '@dayworks/shared/imports/import';
import { importStatusLabels } from '@dayworks/shared/imports/import-kind';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { useSearchParams } from '../../../lib/routing/router.tsx';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { countsText } from './counts-text.ts';
import { OpenedImport } from './opened-import.tsx';

const summaryOf = ({ created, updated, rows }: Import): string => {
  const made = countsText(created);
  const changed = countsText(updated);
  return (
    [made, changed && `${changed} updated`].filter(Boolean).join(' · ') ||
    `${rows.toLocaleString('en-US')} rows`
  );
};

type ImportListProps = { imports: readonly Import[]; onOpen: (id: string) => void };

function ImportList({ imports, onOpen }: ImportListProps) {
  const day = useBusinessDay();
  return (
    <ul className="border-line border-t">
      {imports.map((one) => (
        <li key={one.id} className="not-last:border-line not-last:border-b">
          <button
            type="button"
            onClick={() => onOpen(one.id)}
            className="flex min-h-15 w-full items-center gap-3 px-5 py-2.5 text-left transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] narrow:px-4"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium" dir="auto">
                {one.file_names.join(', ') || 'No file yet'}
              </span>
              <span className="block truncate text-13 text-fg-3">{summaryOf(one)}</span>
            </span>
            <span className="flex-none text-right text-13 text-fg-2">
              {importStatusLabels[one.status]}
              <time dateTime={one.created_at} className="block text-12 text-fg-3 tabular-nums">
                {dayAndTime(one.created_at, day)}
              </time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Imports records from files. The open import is in the URL, so that it can be left and found again. */
export function ImportsSection() {
  const [query, setQuery] = useSearchParams();
  const openId = query.get('import');
  const imports = useQuery(api.imports.list.queryOptions());
  const open = (id: string | null) =>
    setQuery((current) => {
      if (id) current.set('import', id);
      else current.delete('import');
      return current;
    });
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const create = useMutation(
    api.imports.create.mutationOptions({
      context: { idempotencyKey },
      onSuccess: ({ id }) => {
        setIdempotencyKey(newIdempotencyKey());
        open(id);
      },
    }),
  );
  if (openId) return <OpenedImport key={openId} id={openId} onClose={() => open(null)} />;
  return (
    <Card>
      <SectionHeader
        title="Import"
        text="Bring in customers, products, leads, estimates, invoices, payments, expenses and appointments from CSV or Excel files, or from the exports of QuickBooks Online, Jobber, Invoice Ninja, FreshBooks, Wave, Zoho and Square. Nothing is sent to anybody."
        end={
          <Button variant="primary" loading={create.isPending} onClick={() => create.mutate(undefined)}>
            New import
          </Button>
        }
      />
      <div className="grid gap-3 pt-4">
        {create.error && (
          <div className="px-5 narrow:px-4">
            <Alert tone="danger" live>
              {errorMessage(create.error)}
            </Alert>
          </div>
        )}
        {imports.isPending && (
          <Loading label="Loading imports">
            <div className="border-line border-t p-5">
              <Skeleton className="h-9 w-full" />
            </div>
          </Loading>
        )}
        {imports.data?.length === 0 && (
          <div className="border-line border-t">
            <EmptyState>
              No imports yet. You see everything that would happen before anything is written.
            </EmptyState>
          </div>
        )}
        {imports.data && imports.data.length > 0 && <ImportList imports={imports.data} onOpen={open} />}
      </div>
    </Card>
  );
}
