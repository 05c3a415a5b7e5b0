import { partsText } from '@dayworks/shared/look/named-rates';
import type { TaxRate } from '@dayworks/shared/look/tax-rate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { SectionQuery } from '../settings-form.tsx';

const TaxRateDialog = lazy(() => import('./tax-rate-dialog.tsx'));

/** Named tax rates. They are available wherever a user enters a tax rate. */
export function TaxRates() {
  const query = useQuery(api.look.taxRates.queryOptions());
  const [asked, setAsked] = useState<TaxRate | 'new' | null>(null);
  const close = () => setAsked(null);
  const archiving = useMutation(
    api.look.archiveTaxRate.mutationOptions({
      onSuccess: ({ name, archived_at }) =>
        successToast('Success', archived_at ? `${name} is no longer offered` : `${name} is offered again`),
      onError: (error) => failureToast('Not saved', errorMessage(error)),
    }),
  );
  return (
    <Card>
      <SectionHeader
        title="Tax rates"
        text="Available for items and products, and shown by name. Existing documents keep their rate."
      />
      <div className="mt-3">
        <SectionQuery query={query}>
          {(rates) => (
            <ul>
              {rates.map((rate) => (
                <TaxRateRow
                  key={rate.id}
                  taxRate={rate}
                  onEdit={() => setAsked(rate)}
                  onArchive={() =>
                    archiving.mutate({
                      id: rate.id,
                      version: rate.version,
                      is_archived: rate.archived_at === null,
                    })
                  }
                />
              ))}
            </ul>
          )}
        </SectionQuery>
      </div>
      <div className="border-line border-t p-5 narrow:px-4">
        <Button size="sm" onClick={() => setAsked('new')}>
          <Plus />
          New tax rate
        </Button>
      </div>
      <Suspense>
        {asked !== null && <TaxRateDialog taxRate={asked === 'new' ? null : asked} onClose={close} />}
      </Suspense>
    </Card>
  );
}

type TaxRateRowProps = { taxRate: TaxRate; onEdit: () => void; onArchive: () => void };

function TaxRateRow({
  taxRate: { name, rate, parts, is_default, archived_at },
  onEdit,
  onArchive,
}: TaxRateRowProps) {
  const isArchived = archived_at !== null;
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-5 py-2.5 narrow:px-4">
      <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-2">
        <bdi className="wrap-anywhere font-medium">{name}</bdi>
        <span className="text-fg-2 tabular-nums">{rate}%</span>
        {parts && <span className="wrap-anywhere text-13 text-fg-3">{partsText(parts)}</span>}
        {is_default && <Tag>Default</Tag>}
        {isArchived && <Tag>Inactive</Tag>}
      </span>
      <span className="flex flex-none gap-2">
        {!isArchived && (
          <Button size="sm" onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={onArchive}
          aria-label={isArchived ? `Activate ${name}` : `Deactivate ${name}`}
        >
          {isArchived ? 'Activate' : 'Deactivate'}
        </Button>
      </span>
    </li>
  );
}
