import { templateOfTone } from '@dayworks/shared/invoices/reminder-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { ChasePlan } from './chase-plan.ts';

/**
 * Loads the reminder in the business's own wording from the server; undefined if the default wording applies, for
 * which no request is needed.
 */
export function useOwnReminder({ row, tone, method, isRemindedToday }: ChasePlan): string | undefined {
  const key = templateOfTone[tone];
  const channel = method ?? 'email';
  const { data } = useQuery(api.messages.list.queryOptions());
  const isOwn = data?.templates.some(
    (template) => template.key === key && template.channel === channel && template.is_changed,
  );
  const letter = useQuery({
    ...api.documents.preview.queryOptions({
      input: { type: 'reminder', document_id: row.id, tone, note: null },
      placeholderData: keepPreviousData,
    }),
    enabled: isOwn === true && !isRemindedToday,
  });
  if (!isOwn) return undefined;
  return channel === 'sms' ? letter.data?.text_message : letter.data?.own_email;
}
