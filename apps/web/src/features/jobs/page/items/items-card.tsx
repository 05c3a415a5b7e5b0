import { headingOf, sectionsOf } from '@dayworks/shared/documents/lines/line-sections';
import { discountText } from '@dayworks/shared/documents/lines/line-texts';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { formatMoney, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { SectionRow } from '../../../../parts/section-row.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { Tag } from '../../../../ui/chip.tsx';
import { Count } from '../../../../ui/labels.tsx';
import { CardEmpty } from '../card-empty.tsx';

const EditItems = lazy(() => import('./edit-items.tsx'));

type Item = JobDetail['items'][number];

const sumOf = (items: readonly Item[]) => fromCents(sumCents(items.map(({ total }) => toCents(total))));

/** The items of the job with their prices, and their cost to the business. */
export function ItemsCard({ job }: { job: JobDetail }) {
  const headingId = useId();
  const [isEdited, setEdited] = useState(false);
  const { items } = job;
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title="Items"
        count={items.length > 0 && <Count>{items.length}</Count>}
        sub={job.billing === 'per_job' ? undefined : 'billed for each visit that is done'}
        actions={
          <>
            <span className="font-semibold tabular-nums">
              {items.length > 0 && formatMoney(sumOf(items))}
            </span>
            <Button variant="ghost" size="sm" onClick={() => setEdited(true)}>
              <Pencil />
              Edit items
            </Button>
          </>
        }
      />
      {items.length === 0 ? (
        <CardEmpty>No items yet. Add the work and materials to invoice.</CardEmpty>
      ) : (
        <ul aria-labelledby={headingId} className="pt-1 pb-1">
          {sectionsOf(items).flatMap((section, index) => {
            const heading = headingOf(section, index);
            const { subtotal, lines } = section;
            return [
              heading !== null && (
                <SectionRow
                  key={`section ${lines[0]?.id}`}
                  name={heading}
                  subtotal={subtotal}
                  className="px-5 pt-4 pb-1 not-first:border-t narrow:px-4"
                />
              ),
              ...lines.map((item) => <ItemRow key={item.id} item={item} />),
            ];
          })}
        </ul>
      )}
      {isEdited && (
        <Suspense>
          <EditItems job={job} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function ItemRow({ item }: { item: Item }) {
  const { cost, quantity } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-line px-5 py-3 tabular-nums not-first:border-t narrow:px-4">
      <span className="min-w-0 flex-1 basis-40 leading-5">
        <bdi className="wrap-anywhere block font-medium">{item.name}</bdi>
        <span className="block text-12 text-fg-2">
          {quantity} × {formatMoney(item.price)}
          {item.discount > 0 && ` · ${discountText(item)}`}
        </span>
        {item.description && (
          <bdi className="wrap-anywhere block whitespace-pre-line text-12 text-fg-2">{item.description}</bdi>
        )}
      </span>
      {item.invoice_id && <Tag>Billed</Tag>}
      {cost !== null && (
        <span className="text-right text-fg-2 leading-5">
          {formatMoney(Math.round(cost * quantity * 100) / 100)}
          <span className="block text-12">cost</span>
        </span>
      )}
      <span className="w-24 flex-none text-right font-semibold max-sm:w-auto">{formatMoney(item.total)}</span>
    </li>
  );
}
