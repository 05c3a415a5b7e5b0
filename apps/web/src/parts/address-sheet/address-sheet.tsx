import { type ComponentType, lazy, Suspense, useState } from 'react';
import { OpenedByAddress } from '../../ui/overlay/use-close-on-back.ts';
import { useOpenSheet } from './sheet-address.ts';

export type AddressSheetProps = { id: string; open: boolean; onClose: () => void };

/**
 * The sheet of whatever the address names in this param. Made once for each kind of sheet, outside of components;
 * the sheet itself is loaded when it is first needed.
 */
export function createAddressSheet(
  param: string,
  load: () => Promise<{ default: ComponentType<AddressSheetProps> }>,
) {
  const Sheet = lazy(load);

  function AddressSheet() {
    const { id, close } = useOpenSheet(param);
    // The sheet leaves with what it showed, so it stays around once it was open.
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
    /** Somebody moves over the list: a good moment to fetch what a click will take. */
    prepareSheet: () => void load().catch(() => undefined),
  };
}

export type AddressSheet = ReturnType<typeof createAddressSheet>;
