import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { cx } from '../../ui/cx.ts';

export const authHrefs = {
  signIn: paths.auth.getHref(),
  signUp: `${paths.auth.getHref()}?mode=sign-up`,
  forgot: `${paths.auth.getHref()}?mode=forgot`,
};

/** Tall enough for a thumb without moving the line it stands in. */
export function AuthLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className={cx('-my-3 rounded-6 py-3 font-medium text-accent-text hover:underline', className)}
    >
      {children}
    </Link>
  );
}

export function AuthEnd({ children }: { children: ReactNode }) {
  return <p className="mt-6 text-fg-2">{children}</p>;
}
