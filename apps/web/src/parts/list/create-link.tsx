import { Plus } from 'lucide-react';
import { Link, useSearchParams } from '../../lib/router.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useIsMobile } from '../../ui/use-media.ts';

/** Over the screen, which stays as it is: `?new=1`. */
export function useCreationHere(label: string): Creation {
  const [params] = useSearchParams();
  const withForm = new URLSearchParams(params);
  withForm.set('new', '1');
  return { label, href: `?${withForm}` };
}

/** A screen of its own; on a phone a drawer over this one, which app/ draws when the address asks for it (S10). */
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
