import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ScreenLink } from '../figures/screen-link.tsx';

type FactLinkProps = { to: string; children: ReactNode };

/** A link from one record to another. */
export const FactLink = ({ to, children }: FactLinkProps) => (
  <ScreenLink to={to} className="text-accent-text underline-offset-2 hover:underline">
    {children}
  </ScreenLink>
);

/** The customer's name as a link; an imported record may have no customer. */
export function CustomerLink({ id, children }: { id: string | undefined; children: string }) {
  const name = <bdi>{children}</bdi>;
  return id === undefined ? name : <FactLink to={paths.customer.getHref(id)}>{name}</FactLink>;
}
