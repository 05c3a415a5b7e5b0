import { type ReactNode, useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { Count } from '../../ui/labels.tsx';
import { ScreenLink } from '../figures/screen-link.tsx';

/** On a phone, every action is a separate square button, without button groups. */
const squares =
  'max-sm:grid max-sm:grid-cols-5 max-sm:[&>fieldset]:contents max-sm:[&_legend]:hidden max-sm:[&_[data-variant=secondary]]:m-0! max-sm:[&_[data-variant=secondary]]:h-15 max-sm:[&_[data-variant=secondary]]:flex-col max-sm:[&_[data-variant=secondary]]:gap-1 max-sm:[&_[data-variant=secondary]]:rounded-10! max-sm:[&_[data-variant=secondary]]:border-line max-sm:[&_[data-variant=secondary]]:bg-surface-2 max-sm:[&_[data-variant=secondary]]:px-0 max-sm:[&_[data-variant=secondary]]:text-12 max-sm:[&_svg]:m-0! max-sm:[&_svg]:size-[18px] tight:grid-cols-2 tight:[&_[data-variant=secondary]]:h-auto tight:[&_[data-variant=secondary]]:flex-row tight:[&_[data-variant=secondary]]:gap-2';

/** The actions for the record in the sheet: small buttons and button groups. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={`flex gap-2 pb-5 ${squares}`}>{children}</div>;
}

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

type SheetSectionProps = { title: string; count?: number; children: ReactNode };

export function SheetSection({ title, count, children }: SheetSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h3 id={headingId} className="mb-2 flex items-center gap-2 font-semibold text-13">
        {title}
        {count !== undefined && <Count>{count}</Count>}
      </h3>
      {children}
    </section>
  );
}
