import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { OpenedByAddress } from '../../ui/overlay/close-on-back.ts';

export type NewDocumentDrawerProps = {
  open: boolean;
  /**
   * Called when the drawer closes and no document was created. The typed values are stored as a draft, unless the user
   * discarded them.
   */
  onClose: () => void;
  /** Called when the document is created. The caller then closes the drawer. */
  onSaved: (document: { id: string }) => void;
};

/**
 * On small screens, `?new=1` opens the form for a new document in a drawer on top of the list. Once the document is
 * created, it replaces the form.
 */
export function NewDocumentDrawer({
  Drawer,
  sheetParam,
}: {
  Drawer: ComponentType<NewDocumentDrawerProps>;
  sheetParam: string;
}) {
  const [search, setSearch] = useSearchParams();
  const close = (openId?: string) =>
    setSearch(
      (now) => {
        now.delete('new');
        if (openId) now.set(sheetParam, openId);
        return now;
      },
      { replace: true },
    );
  return (
    <Suspense>
      {search.has('new') && (
        <OpenedByAddress value>
          <Drawer open onClose={() => close()} onSaved={({ id }) => close(id)} />
        </OpenedByAddress>
      )}
    </Suspense>
  );
}
