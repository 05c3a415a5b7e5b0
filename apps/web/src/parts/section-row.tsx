import { type Cents, formatCents } from '@dayworks/shared/money';
import { cx } from '../ui/cx.ts';

type SectionRowProps = { name: string; subtotal: Cents; className?: string };

/** The heading above the items of a section in a list, with the subtotal of the section. */
export const SectionRow = ({ name, subtotal, className }: SectionRowProps) => (
  <li className={cx('flex justify-between gap-4 border-line font-semibold text-13 leading-5', className)}>
    <span className="wrap-anywhere min-w-0" dir="auto">
      {name}
    </span>
    <span className="flex-none tabular-nums">
      <span className="sr-only">Subtotal </span>
      {formatCents(subtotal)}
    </span>
  </li>
);
