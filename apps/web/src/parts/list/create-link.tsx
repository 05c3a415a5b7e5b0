import { Plus } from 'lucide-react';
import { Link, useSearchParams } from '../../lib/router.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useIsMobile } from '../../ui/use-media.ts';

/** A screen of its own; on a phone a drawer over this one, which app/ draws when the address asks for it (S10). */
export function useCreateHref(screenHref: string): string {
  const isMobile = useIsMobile();
  const [params] = useSearchParams();
  if (!isMobile) return screenHref;
  const withDrawer = new URLSearchParams(params);
  withDrawer.set('new', '1');
  return `?${withDrawer}`;
}

export interface Creation {
  label: string;
  href: string;
}

type CreateLinkProps = Creation & Pick<ButtonProps, 'variant' | 'size'>;

export function CreateLink({ label, href, ...look }: CreateLinkProps) {
  return (
    <Button asChild {...look}>
      <Link to={href}>
        <Plus />
        {label}
      </Link>
    </Button>
  );
}
