import { lazy, Suspense } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import InvoicesPage from './list/invoices-page.tsx';

const InvoiceFormDrawer = lazy(() => import('./form/invoice-form-drawer.tsx'));

/** The list, with the form of a new invoice as a drawer over it on small screens: `?new=1`. */
export default function InvoicesScreen() {
  const [search, setSearch] = useSearchParams();
  const isNew = search.has('new');

  const close = (openId?: string) =>
    setSearch(
      (now) => {
        now.delete('new');
        if (openId) now.set('invoice', openId);
        return now;
      },
      { replace: true },
    );

  return (
    <>
      <InvoicesPage />
      {isNew && (
        <Suspense>
          <InvoiceFormDrawer open onClose={() => close()} onSaved={({ id }) => close(id)} />
        </Suspense>
      )}
    </>
  );
}
