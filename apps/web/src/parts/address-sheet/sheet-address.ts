import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../lib/router.tsx';

/** Kept in the history entry: the sheet was opened from here, so closing it is going back. */
const openedHere = { sheetOpenedHere: true };

/** What a link needs to open a sheet beside what is on the screen: `?invoice=…` for the param 'invoice'. */
export function useSheetLink(param: string) {
  const [params] = useSearchParams();
  // The same function as long as the address is the same, so that rows need not be drawn again.
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

/** The open sheet: what it shows, and how to close it. */
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
