import type { LookPreviewQuery, PreviewLook } from '@dayworks/shared/look/look-preview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useDebounced } from '../../../parts/time/use-debounced.ts';

const restMs = 350;

export type PreviewedForm = Pick<LookPreviewQuery, 'settings' | 'pay'>;

/** Returns the form values after the user stops typing; while the values are invalid, the last valid values are used. */
function useRested(form: PreviewedForm | null): PreviewedForm {
  const [readable, setReadable] = useState(form);
  // The form values are compared as a JSON string, so that equal values count as the same values.
  if (form && JSON.stringify(form) !== JSON.stringify(readable)) setReadable(form);
  const asked = useDebounced(JSON.stringify(readable), restMs);
  return (JSON.parse(asked) as PreviewedForm | null) ?? { settings: null, pay: null };
}

/**
 * Loads the server's preview of the document with the form values. If requests overlap, the response to the latest
 * request is shown.
 */
export function useInvoiceLook(look: PreviewLook, form: PreviewedForm | null) {
  const shown = useRested(form);
  return useQuery(
    api.invoices.previewLook.queryOptions({
      input: { look, ...shown },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useEstimateLook(look: PreviewLook, form: PreviewedForm | null) {
  const { settings } = useRested(form);
  return useQuery(
    api.estimates.previewLook.queryOptions({
      input: { look, settings },
      placeholderData: keepPreviousData,
    }),
  );
}
