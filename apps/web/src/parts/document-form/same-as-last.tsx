import { formatLong } from '@dayworks/shared/calendar-date';
import { documentLabels } from '@dayworks/shared/documents/document-kind';
import type { LastJob } from '@dayworks/shared/documents/last-job';
import { formatMoney } from '@dayworks/shared/money';
import { skipToken, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { isUntouched } from '../item-editor/item-draft.ts';
import type { DocumentFormModel } from './use-document-form.ts';

/** Copies the items, address and terms of the customer's last job. The button is shown while there are no items. */
export function SameAsLast({ model }: { model: DocumentFormModel }) {
  const { customer_id, items, open } = model.values;
  const isOffered = customer_id !== '' && items.length === 0 && (!open || isUntouched(open, undefined));
  const { data: last } = useQuery(
    api.documents.lastJob.queryOptions({ input: isOffered ? { customer_id } : skipToken }),
  );
  if (!isOffered || !last || last.items.length === 0) return null;
  return (
    <button
      type="button"
      onClick={() => model.repeat(last)}
      className="flex min-h-13 w-full items-center gap-3 rounded-8 border border-accent-border bg-accent-soft px-3 py-2 text-left transition-colors hover:border-accent touch:min-h-14"
    >
      <RotateCcw className="flex-none text-accent-text" />
      <span className="min-w-0">
        <span className="block font-semibold text-accent-text">Same as last time</span>
        <span className="wrap-anywhere block text-13 text-fg-2">{lastJobText(last)}</span>
      </span>
    </button>
  );
}

function lastJobText({ kind, date, items, total }: LastJob): string {
  const [first] = items;
  const what = items.length === 1 ? first?.name : `${first?.name} and ${items.length - 1} more`;
  const when = date ? ` of ${formatLong(date)}` : '';
  return `${documentLabels[kind]}${when}: ${what}, ${formatMoney(total)}`;
}
