import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useDebounced } from '../../../../parts/time/use-debounced.ts';
import { type CampaignValues, fieldsOf } from './campaign-values.ts';

const restMs = 300;

/** Loads the message as one of the recipients sees it, with hints about the message. */
export function usePreview(values: CampaignValues, campaign_id: string | null) {
  const [index, setIndex] = useState(0);
  const { channel, rules, subject, subject_b, body, button_label } = fieldsOf(values);
  const texts = { channel, rules, subject, subject_b, body, button_label };
  // The input is compared as a JSON string, so that equal values count as the same input.
  const asked = useDebounced(JSON.stringify({ ...texts, campaign_id, index }), restMs);
  const input = useMemo(() => JSON.parse(asked) as Parameters<typeof api.marketing.preview.call>[0], [asked]);
  const preview = useQuery(api.marketing.preview.queryOptions({ input, placeholderData: keepPreviousData }));
  const count = preview.data?.count;
  // The rules may match fewer people than before, so the index of the previewed recipient must be limited.
  if (count !== undefined && count > 0 && index >= count && !preview.isPlaceholderData) setIndex(count - 1);
  return { preview, index, setIndex };
}
