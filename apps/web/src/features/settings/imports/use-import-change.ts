import type { ImportDetail } from '@dayworks/shared/imports/import';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Returns a function that shows the answer of a change at once, without asking for the import again. */
export function useImportChange(): (detail: ImportDetail) => void {
  const queries = useQueryClient();
  return (detail) => {
    queries.setQueryData(api.imports.get.queryKey({ input: { id: detail.id } }), detail);
    void queries.invalidateQueries({ queryKey: api.imports.list.queryKey() });
  };
}
