import { Link } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';
import type { LinkTo, RowLayout } from './row-layout.ts';

type RowLinkProps = {
  link: ReturnType<LinkTo> | null | undefined;
  /** Which row it is, for those who hear the list: '#4F2A91C7, Elena Marsh'. */
  ofWhich: string;
  layout: RowLayout;
  /** On a phone, too, the row says in words what a tap on it does. */
  isNamed?: boolean;
};

/** The whole row opens what it stands for; where there is room, a button in it says so. */
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
