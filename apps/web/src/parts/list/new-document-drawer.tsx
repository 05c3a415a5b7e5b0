import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { OpenedByAddress } from '../../ui/overlay/use-close-on-back.ts';

export type NewDocumentDrawerProps = {
  open: boolean;
  /** Closed without a document; what was typed waits as a draft, unless it was discarded. */
  onClose: () => void;
  /** Created: whoever opened the drawer closes it. */
  onSaved: (document: { id: string }) => void;
};

/** The form of a new document as a drawer over its list on small screens: `?new=1`. What is created lies open then. */
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
