import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Button } from '../../ui/button.tsx';

export function CreateAccountLink({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <Button asChild variant={variant} size="lg" className="min-h-12 text-16">
      <Link to={`${paths.auth.getHref()}?mode=sign-up`}>Create your account</Link>
    </Button>
  );
}
