import type { AutomationEdit, AutomationKind } from '@dayworks/shared/marketing/automation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { FormValues } from '../../../parts/record/record-values.ts';
import { useDebounced } from '../../../parts/time/use-debounced.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const restMs = 400;

type AutomationPreviewProps = { kind: AutomationKind; control: Control<FormValues> };

/** Previews the message as the next recipient would get it while the user types. */
export function AutomationPreview({ kind, control }: AutomationPreviewProps) {
  const [channel, subject, body] = useWatch({ control, name: ['channel', 'subject', 'body'] });
  const typed = useDebounced(JSON.stringify({ channel, subject, body }), restMs);
  const input = JSON.parse(typed) as { channel: AutomationEdit['channel']; subject: string; body: string };
  const isEmpty = input.body.trim() === '';
  const { data, error } = useQuery(
    api.marketing.previewAutomation.queryOptions({
      input: { kind, ...input, subject: input.channel === 'email' ? input.subject || null : null },
      placeholderData: keepPreviousData,
      enabled: !isEmpty,
      retry: false,
    }),
  );
  return (
    <section aria-label="Preview" aria-live="polite" className="rounded-10 bg-surface-2 p-4">
      <p className="mb-2 text-12 text-fg-3">
        {data?.to ? (
          <>
            As <bdi className="font-medium text-fg-2">{data.to}</bdi> would get it
          </>
        ) : (
          'As somebody would get it'
        )}
      </p>
      <div className="rounded-8 border border-line bg-surface-1 p-4">
        {error && !isEmpty ? (
          <p className="text-13 text-danger-fg">{errorMessage(error)}</p>
        ) : data && !isEmpty ? (
          <>
            {data.subject && (
              <p dir="auto" className="wrap-anywhere mb-2 font-semibold">
                {data.subject}
              </p>
            )}
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {data.text}
            </p>
          </>
        ) : isEmpty ? (
          <p className="text-13 text-fg-3">Nothing is written yet.</p>
        ) : (
          <Skeleton className="h-20 w-full" />
        )}
      </div>
    </section>
  );
}
