import { Plus } from 'lucide-react';
import { Link, useSearchParams } from '../../lib/routing/router.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useIsMobile } from '../../ui/screen-size.ts';

/** The link contains `?new=1`, which opens the form for a new record on top of the current screen. */
export function useCreationHere(label: string): Creation {
  const [params] = useSearchParams();
  const withForm = new URLSearchParams(params);
  withForm.set('new', '1');
  return { label, href: `?${withForm}` };
}

/**
 * Returns the link for creating a record. It opens a separate screen; on a phone, it opens a drawer on top of the
 * current screen (rule S10).
 */
export function useCreation(label: string, screenHref: string): Creation {
  const here = useCreationHere(label);
  return useIsMobile() ? here : { label, href: screenHref };
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
