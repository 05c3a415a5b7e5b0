import { Plus } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link, useSearchParams } from '../../lib/router.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useIsMobile } from '../../ui/use-media.ts';

/** A screen of its own; on a phone a drawer over this one, which app/ draws when the address asks for it (S10). */
export function useNewInvoiceHref(): string {
  const isMobile = useIsMobile();
  const [params] = useSearchParams();
  if (!isMobile) return paths.invoiceNew.getHref();
  const withDrawer = new URLSearchParams(params);
  withDrawer.set('new', '1');
  return `?${withDrawer}`;
}

export function NewInvoiceLink(props: Pick<ButtonProps, 'variant' | 'size'>) {
  const href = useNewInvoiceHref();
  return (
    <Button asChild {...props}>
      <Link to={href}>
        <Plus />
        New Invoice
      </Link>
    </Button>
  );
}
