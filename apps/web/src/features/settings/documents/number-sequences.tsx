import {
  type NumberSequence,
  sequenceLabels,
  sequenceNumber,
} from '@dayworks/shared/documents/number-sequence';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SectionQuery } from '../settings-form.tsx';

const NumberSequenceDialog = lazy(() => import('./number-sequence-dialog.tsx'));

/**
 * Shows how invoices and estimates are numbered: with a short number that is derived from the document, or with
 * consecutive numbers.
 */
export function NumberSequences() {
  const query = useQuery(api.documents.numbers.queryOptions());
  const [asked, setAsked] = useState<NumberSequence | null>(null);
  const year = Number(useBusinessDay().today.slice(0, 4));
  return (
    <Card>
      <SectionHeader
        title="Numbers"
        text="A draft gets its number when it is sent. Documents that already have a number keep it."
      />
      <div className="mt-3">
        <SectionQuery query={query}>
          {(sequences) => (
            <ul>
              {sequences.map((sequence) => (
                <li
                  key={sequence.kind}
                  className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-5 py-2.5 narrow:px-4"
                >
                  <span className="min-w-0 flex-1 basis-40">
                    <span className="block font-medium">{sequenceLabels[sequence.kind]}s</span>
                    <span className="block text-13 text-fg-2 tabular-nums">
                      {sequence.is_on
                        ? `Next number: ${sequenceNumber(sequence, year)}`
                        : 'A short number such as 7f3a9c21'}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    onClick={() => setAsked(sequence)}
                    aria-label={`Change the numbers of ${sequenceLabels[sequence.kind].toLowerCase()}s`}
                  >
                    Change
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </SectionQuery>
      </div>
      <Suspense>
        {asked !== null && (
          <NumberSequenceDialog sequence={asked} year={year} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </Card>
  );
}
