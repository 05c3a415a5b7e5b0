import type { LookPreviewQuery, PreviewLook } from '@dayworks/shared/look/look-preview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useDebounced } from '../../../parts/time/use-debounced.ts';

const restMs = 350;

export type PreviewedForm = Pick<LookPreviewQuery, 'settings' | 'pay'>;

/** What stands in the form once typing rests; what cannot be read yet leaves the picture as it was. */
function useRested(form: PreviewedForm | null): PreviewedForm {
  const [readable, setReadable] = useState(form);
  // As text, so that what says the same is the same.
  if (form && JSON.stringify(form) !== JSON.stringify(readable)) setReadable(form);
  const asked = useDebounced(JSON.stringify(readable), restMs);
  return (JSON.parse(asked) as PreviewedForm | null) ?? { settings: null, pay: null };
}

/** What the server makes of the form. The last one asked for wins. */
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
