import { type ReactNode, use } from 'react';
import { Link } from '../../lib/routing/router.tsx';
import { ScreensContext } from '../section-tabs.tsx';

/** Returns a function that returns the path only if a screen exists at that path (S9). */
export function useScreenHref(): (href: string) => string | undefined {
  const isScreen = use(ScreensContext);
  return (href) => (isScreen(href.split('?')[0] ?? '') ? href : undefined);
}

type ScreenLinkProps = { to: string; className?: string; children: ReactNode };

/** A link to a screen, or only the link's label if the screen does not exist yet. */
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
