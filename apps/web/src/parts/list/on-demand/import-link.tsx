import { useBusiness } from '../../../lib/business.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { Button } from '../../../ui/button.tsx';
import type { RowNouns } from '../count-texts.ts';

/** The lists whose rows can be imported from a file. */
const importable = new Set([
  'customers',
  'products',
  'leads',
  'estimates',
  'invoices',
  'payments',
  'expenses',
  'appointments',
]);

/** Offers the owner to fill an empty list from a file. */
export default function ImportLink({ nouns }: { nouns: RowNouns }) {
  const state = useBusiness();
  const isOwner = state.status === 'loaded' && state.business.role === 'owner';
  if (!isOwner || !importable.has(nouns.many)) return null;
  return (
    <Button asChild>
      <Link to={paths.settings.getHref('data')}>Import from a file</Link>
    </Button>
  );
}
