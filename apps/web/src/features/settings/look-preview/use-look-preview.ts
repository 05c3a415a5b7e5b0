import type { LookPreviewQuery, PreviewLook } from '@dayworks/shared/invoices/look-preview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useDebounced } from '../../../parts/time/use-debounced.ts';

const restMs = 350;

export type PreviewedForm = Pick<LookPreviewQuery, 'settings' | 'pay'>;

/**
 * What the server makes of the form, once typing rests. The last one asked for wins, and what cannot be read yet leaves the
 * picture as it was.
 */
export function useLookPreview(look: PreviewLook, form: PreviewedForm | null) {
  const [readable, setReadable] = useState(form);
  // As text, so that what says the same is the same.
  if (form && JSON.stringify(form) !== JSON.stringify(readable)) setReadable(form);
  const asked = useDebounced(JSON.stringify(readable), restMs);
  const shown = (JSON.parse(asked) as PreviewedForm | null) ?? { settings: null, pay: null };
  return useQuery(
    api.invoices.previewLook.queryOptions({
      input: { look, ...shown },
      placeholderData: keepPreviousData,
    }),
  );
}
