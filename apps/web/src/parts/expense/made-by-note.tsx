import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Alert } from '../../ui/alert.tsx';

/** States that the expense was created from a recurring expense, and that edits change only this expense. */
export const MadeByNote = ({ id }: { id: string }) => (
  <Alert tone="info">
    This is part of a recurring expense. Your changes here apply to this one only.{' '}
    <Link
      to={`${paths.expenses.getHref()}?view=recurring&recurring=${id}`}
      className="rounded-4 font-medium text-accent-text hover:underline"
    >
      Show the recurring expense
    </Link>
  </Alert>
);
