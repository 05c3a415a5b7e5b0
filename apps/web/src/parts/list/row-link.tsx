import { Link } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';

type RowLinkProps = {
  link: { to: string; state?: unknown };
  /** Which row it is, for those who hear the list: '#4F2A91C7, Elena Marsh'. */
  ofWhich: string;
  /** Where there is no room for a button, nothing but the row is seen. */
  isWholeRow: boolean;
};

/** The whole row opens what it stands for; where there is room, a button in it says so. */
export function RowLink({ link, ofWhich, isWholeRow }: RowLinkProps) {
  if (isWholeRow) {
    return (
      <Link
        {...link}
        className="absolute inset-0 scroll-mt-32 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
      >
        <span className="sr-only">View Details of {ofWhich}</span>
      </Link>
    );
  }
  return (
    <Button
      size="sm"
      asChild
      className="scroll-mt-32 after:absolute after:inset-0 focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
    >
      <Link {...link}>
        View Details
        <span className="sr-only"> of {ofWhich}</span>
      </Link>
    </Button>
  );
}
