import { type Dollars, formatMoney } from '@dayworks/shared/money';
import { type ReactNode, useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { Count } from '../../ui/labels.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { SheetBody } from '../../ui/overlay/sheet.tsx';
import { ScreenLink } from '../figures/figure-link.tsx';

/** The title of a sheet. When the sheet opens, the title gets the focus instead of the close button. */
export function SheetTitle({ children }: { children: string }) {
  return (
    <span tabIndex={-1} data-autofocus="" className="focus-visible:shadow-none">
      {children}
    </span>
  );
}

type SheetAmountProps = {
  label: string;
  /** The amount that the sheet shows; undefined while it is loading. */
  amount: Dollars | undefined;
};

/** The main amount of the document. */
export function SheetAmount({ label, amount }: SheetAmountProps) {
  return (
    <div>
      <p className="text-13 text-fg-2">{label}</p>
      {amount === undefined ? (
        <Skeleton className="my-2 h-7 w-48" />
      ) : (
        <p className="font-semibold text-36 tabular-nums tracking-[-0.026em] tight:text-28">
          {formatMoney(amount)}
        </p>
      )}
    </div>
  );
}

/**
 * The style of the actions in a sheet on a phone: every action is a separate square button, and there are no button
 * groups.
 */
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

/** The customer's name as a link. An imported record may have no customer. */
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

/** A section of text, such as notes or terms; hidden if the text is empty. */
export function SheetProse({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <SheetSection title={title}>
      <p className="whitespace-pre-line break-words text-13 text-fg-2" dir="auto">
        {text}
      </p>
    </SheetSection>
  );
}

const lines = ['first', 'second', 'third'];

type SheetSkeletonProps = {
  /** The label that screen readers announce while the record is loading, such as 'Loading the invoice'. */
  label: string;
  amountLabel: string;
  amount: Dollars | undefined;
};

/**
 * A sheet whose record is loading. It shows the values that the list already had, and placeholders for all other
 * values.
 */
export function SheetSkeleton({ label, amountLabel, amount }: SheetSkeletonProps) {
  return (
    <SheetBody>
      <Loading label={label}>
        <div className="py-5">
          <SheetAmount label={amountLabel} amount={amount} />
        </div>
        <Skeleton className="mb-5 h-8 w-full rounded-8 max-sm:h-15" />
        <Skeleton className="h-32 w-full rounded-10" />
        <div className="mt-8 grid gap-6">
          {lines.map((line) => (
            <div key={line} className="flex justify-between">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-20" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-8 h-32 w-full rounded-10" />
      </Loading>
    </SheetBody>
  );
}
