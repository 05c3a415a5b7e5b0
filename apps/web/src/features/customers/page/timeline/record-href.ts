import type { TimelineEntry, TimelineEvent, TimelineStep } from '@dayworks/shared/timeline/timeline';
import { paths } from '../../../../lib/paths.ts';
import { sheetHref } from '../../../../parts/sheet/sheet-href.ts';

/**
 * Returns the document that the payment step opens. The step covers all payments, so if there are several invoices,
 * no document is opened.
 */
function documentOfMoney({ steps, events }: TimelineEntry): string | undefined {
  const invoices = new Set(events.filter(({ kind }) => kind === 'invoice').map(({ record_id }) => record_id));
  const [invoice] = invoices;
  if (invoice) return invoices.size === 1 ? sheetHref('invoice', invoice) : undefined;
  const estimate = steps.find(({ kind }) => kind === 'estimate')?.record_id;
  return estimate ? sheetHref('estimate', estimate) : undefined;
}

export type TimelineRecord =
  | Pick<TimelineStep, 'kind' | 'record_id'>
  | Pick<TimelineEvent, 'kind' | 'record_id' | 'document'>;

/** Returns the path that opens the record of a timeline step or event; undefined if the record has no screen. */
export function recordHref(record: TimelineRecord, entry: TimelineEntry): string | undefined {
  const { kind, record_id } = record;
  switch (kind) {
    case 'lead':
    case 'estimate':
    case 'project':
    case 'invoice':
    case 'appointment':
      return record_id === null ? undefined : sheetHref(kind, record_id);
    case 'job':
    case 'visits':
      return record_id === null ? undefined : paths.job.getHref(record_id);
    case 'task':
      return `${paths.tasks.getHref()}?task=${record_id}`;
    case 'payment':
    case 'refund':
      if (!('document' in record)) return documentOfMoney(entry);
      // A payment opens the document it was made for; a direct payment opens its own sheet.
      return record.document
        ? sheetHref(record.document.kind, record.document.id)
        : sheetHref('payment', record.record_id);
    default:
      return undefined;
  }
}
