import { type ReactNode, use } from 'react';
import { Link } from '../../lib/router.tsx';
import { ScreensContext } from '../navigation/section-tabs.tsx';

/** The address, once the screen it opens on exists (S9). */
export function useScreenHref(): (href: string) => string | undefined {
  const isScreen = use(ScreensContext);
  return (href) => (isScreen(href.split('?')[0] ?? '') ? href : undefined);
}

type ScreenLinkProps = { to: string; className?: string; children: ReactNode };

/** A link, or only its words as long as there is no such screen. */
export function ScreenLink({ to, className, children }: ScreenLinkProps) {
  const href = useScreenHref()(to);
  return href ? (
    <Link to={href} className={className}>
      {children}
    </Link>
  ) : (
    children
  );
}
