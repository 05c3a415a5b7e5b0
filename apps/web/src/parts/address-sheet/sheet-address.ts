import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../lib/routing/router.tsx';

/** Marks a history entry to record that the sheet was opened from this screen, so that closing the sheet goes back. */
const openedHere = { sheetOpenedHere: true };

/**
 * Returns a function that creates links to open a sheet on top of the current screen: `?invoice=…` for the parameter
 * 'invoice'.
 */
export function useSheetLink(param: string) {
  const [params] = useSearchParams();
  // The returned function stays the same while the URL is the same, so that rows need not be rendered again.
  return useCallback(
    (id: string) => {
      const next = new URLSearchParams(params);
      next.set(param, id);
      return { to: `?${next}`, state: openedHere };
    },
    [params, param],
  );
}

export type SheetLink = ReturnType<typeof useSheetLink>;

/** The open sheet: the id it shows, and how to close it. */
export function useOpenSheet(param: string) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    if ((state as typeof openedHere | null)?.sheetOpenedHere) return void navigate(-1);
    setParams(
      (current) => {
        current.delete(param);
        return current;
      },
      { replace: true },
    );
  };
  return { id: params.get(param), close };
}
