import { Link } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';
import type { LinkTo, RowLayout } from './row-layout.ts';

type RowLinkProps = {
  link: ReturnType<LinkTo> | null | undefined;
  /** Identifies the row for screen readers, such as '#4F2A91C7, Elena Marsh'. */
  ofWhich: string;
  layout: RowLayout;
  /** True if a row on a phone also shows the name of the action that a tap performs. */
  isNamed?: boolean;
};

/** A link that covers the whole row; if there is room, it is also shown as a button. */
export function RowLink({ link, ofWhich, layout, isNamed = false }: RowLinkProps) {
  if (!link) return null;
  if (layout === 'compact') {
    return (
      <Link {...link} className="absolute inset-0 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]">
        <span
          className={
            isNamed
              ? 'absolute right-5 bottom-3 font-medium text-12 text-accent-text narrow:right-4'
              : 'sr-only'
          }
        >
          View Details<span className="sr-only"> of {ofWhich}</span>
        </span>
      </Link>
    );
  }
  return (
    <Button
      size="sm"
      asChild
      className="after:absolute after:inset-0 focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
    >
      <Link {...link}>
        View Details
        <span className="sr-only"> of {ofWhich}</span>
      </Link>
    </Button>
  );
}
