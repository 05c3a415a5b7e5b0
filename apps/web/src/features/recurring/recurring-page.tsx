import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from '../../lib/routing/router.tsx';
import { FormSkeleton } from '../../parts/document-form/form-skeleton.tsx';
import { RecurringList } from './list/recurring-list.tsx';

const NewSeriesPage = lazy(() => import('./form/new-series-page.tsx'));
const EditSeriesPage = lazy(() => import('./form/edit-series-page.tsx'));
const SeriesPage = lazy(() => import('./series/series-page.tsx'));

/**
 * /invoices/recurring lists the recurring invoices; /invoices/recurring/new is the form for a new one, and an id opens
 * one of them, with ?edit=1 in its form.
 */
export default function RecurringPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  if (!id) return <RecurringList />;
  return (
    <Suspense fallback={<FormSkeleton title="Recurring Invoice" />}>
      {id === 'new' && <NewSeriesPage key={search.toString()} />}
      {id !== 'new' &&
        (search.has('edit') ? <EditSeriesPage key={id} id={id} /> : <SeriesPage key={id} id={id} />)}
    </Suspense>
  );
}
