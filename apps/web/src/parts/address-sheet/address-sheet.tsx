import { type ComponentType, lazy, Suspense, useState } from 'react';
import { OpenedByAddress } from '../../ui/overlay/close-on-back.ts';
import { useOpenSheet } from './sheet-address.ts';

export type AddressSheetProps = { id: string; open: boolean; onClose: () => void };

/**
 * Creates the sheet for the record that the given URL parameter names. The function is called once for each kind of
 * sheet, outside components; the code of the sheet is loaded when it is first needed.
 */
export function createAddressSheet(
  param: string,
  load: () => Promise<{ default: ComponentType<AddressSheetProps> }>,
) {
  const Sheet = lazy(load);

  function AddressSheet() {
    const { id, close } = useOpenSheet(param);
    // The id stays set after closing, so that the content of the sheet remains during the closing animation.
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
    /** Called when the pointer moves over the list, to preload the code that a click will need. */
    prepareSheet: () => void load().catch(() => undefined),
  };
}

export type AddressSheet = ReturnType<typeof createAddressSheet>;
