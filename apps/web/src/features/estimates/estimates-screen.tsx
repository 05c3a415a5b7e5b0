import { lazy, Suspense } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import EstimatesPage from './list/estimates-page.tsx';

const EstimateFormDrawer = lazy(() => import('./form/estimate-form-drawer.tsx'));

/** The list, with the form of a new estimate as a drawer over it on small screens: `?new=1`. */
export default function EstimatesScreen() {
  const [search, setSearch] = useSearchParams();
  const isNew = search.has('new');

  const close = (openId?: string) =>
    setSearch(
      (now) => {
        now.delete('new');
        if (openId) now.set('estimate', openId);
        return now;
      },
      { replace: true },
    );

  return (
    <>
      <EstimatesPage />
      {isNew && (
        <Suspense>
          <EstimateFormDrawer open onClose={() => close()} onSaved={({ id }) => close(id)} />
        </Suspense>
      )}
    </>
  );
}
