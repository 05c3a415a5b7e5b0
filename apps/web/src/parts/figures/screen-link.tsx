import { type ReactNode, use } from 'react';
import { Link } from '../../lib/router.tsx';
import { ScreensContext } from '../navigation/section-tabs.tsx';

/** Returns the path if the screen it opens exists (S9). */
export function useScreenHref(): (href: string) => string | undefined {
  const isScreen = use(ScreensContext);
  return (href) => (isScreen(href.split('?')[0] ?? '') ? href : undefined);
}

type ScreenLinkProps = { to: string; className?: string; children: ReactNode };

/** A link, or only its label while the screen does not exist. */
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
