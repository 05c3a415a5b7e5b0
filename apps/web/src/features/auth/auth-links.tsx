import type { SecondFactorType } from '@dayworks/shared/auth/session';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { cx } from '../../ui/cx.ts';

/** The sign-in methods that use a message: a code by email or text message, or a link by email. */
export const messageWays = ['email-code', 'text-code', 'email-link'] as const;
export type MessageWay = (typeof messageWays)[number];

const auth = paths.auth.getHref();

/** Every sign-in step has its own URL, so that the browser's Back button returns to the previous step. */
export const authHrefs = {
  signIn: auth,
  signUp: `${auth}?mode=sign-up`,
  forgot: `${auth}?mode=forgot`,
  ask: (way: MessageWay) => `${auth}?mode=${way}`,
  sent: (way: MessageWay) => `${auth}?mode=${way}&step=sent`,
  secondFactor: (types: readonly SecondFactorType[], chosen?: SecondFactorType) =>
    `${auth}?second_factor=${types.join(',')}${chosen ? `&with=${chosen}` : ''}`,
};

/** A link that is tall enough to tap with a thumb but does not make its line of text taller. */
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
      className={cx(
        '-my-3 rounded-6 py-3 tight:my-0 tight:py-0 font-medium text-accent-text hover:underline',
        className,
      )}
    >
      {children}
    </Link>
  );
}

export function AuthEnd({ children }: { children: ReactNode }) {
  return <p className="mt-6 break-words text-fg-2">{children}</p>;
}

/** A divider with a word in the middle, shown above the other sign-in methods. */
export function AuthDivider({ children }: { children: ReactNode }) {
  return (
    <p className="my-4 flex items-center gap-3 text-12 text-fg-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
