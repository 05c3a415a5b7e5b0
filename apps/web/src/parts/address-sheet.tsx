import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../lib/routing/router.tsx';
import { OpenedByAddress } from '../ui/overlay/close-on-back.ts';

/**
 * Marks the history entry of a sheet that was opened from the current screen. Closing the sheet then returns to the
 * previous history entry.
 */
const openedHere = { sheetOpenedHere: true };

/**
 * Returns a function that creates links for opening a sheet on top of the current screen, such as `?invoice=…` for the
 * parameter 'invoice'.
 */
export function useSheetLink(param: string) {
  const [params] = useSearchParams();
  // The returned function stays the same as long as the URL does, so that rows are not rendered again unnecessarily.
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

/** The state of the open sheet: the id of the record in the sheet, and a function that closes the sheet. */
function useOpenSheet(param: string) {
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

export type AddressSheetProps = { id: string; open: boolean; onClose: () => void };

/**
 * Creates the sheet for the record whose id is in the given URL parameter. The function is called once for each kind
 * of sheet, outside components. The code of the sheet is loaded when it is first needed.
 */
export function createAddressSheet(
  param: string,
  load: () => Promise<{ default: ComponentType<AddressSheetProps> }>,
) {
  const Sheet = lazy(load);

  function AddressSheet() {
    const { id, close } = useOpenSheet(param);
    /*
     * The id of the record stays set after the sheet is closed, so that the content of the sheet remains visible during
     * the closing animation.
     */
    const [lastId, setLastId] = useState(id);
    if (id && id !== lastId) setLastId(id);

    if (!lastId) return null;
    return (
      <Suspense>
        <OpenedByAddress value>
          <Sheet id={lastId} open={id !== null} onClose={close} />
        </OpenedByAddress>
      </Suspense>
    );
  }

  return {
    param,
    AddressSheet,
    /** Called when the pointer moves over the list, so that the code needed after a click can be preloaded. */
    prepareSheet: () => void load().catch(() => undefined),
  };
}

export type AddressSheet = ReturnType<typeof createAddressSheet>;

const leaveDelayMs = 100;

/** Closes the open sheet and then opens another screen. */
export function useLeaveAfterClosing(href: string, open: boolean, onClose: () => void) {
  const navigate = useNavigate();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || open) return;
    const timer = setTimeout(() => {
      setWanted(false);
      void navigate(href);
    }, leaveDelayMs);
    return () => clearTimeout(timer);
  }, [isWanted, open, href, navigate]);
  return () => {
    setWanted(true);
    onClose();
  };
}
