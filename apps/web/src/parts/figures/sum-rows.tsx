import { formatMoney } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { StepArrow } from '../../ui/labels.tsx';
import { ScreenLink } from './figure-link.tsx';

/** Lists the parts that add up to a figure. */
export const SumRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="-mx-3 mt-2">
    {children}
  </ul>
);

type SumRowProps = { name: string; note?: string; amount: number; href?: string };

const row = 'flex min-h-12 items-center gap-3 rounded-6 px-3 py-2 leading-5';

/**
 * One amount in a list of amounts that add up to a figure. If a link is given, it opens the records behind the amount.
 */
export function SumRow({ name, note, amount, href }: SumRowProps) {
  const parts = (
    <>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-left font-medium">{name}</bdi>
        {note && <span className="block text-12 text-fg-3 leading-4">{note}</span>}
      </span>
      <span className={cx('flex-none font-semibold tabular-nums', amount < 0 && 'text-fg-2')}>
        {formatMoney(amount)}
      </span>
    </>
  );
  return (
    <li className="not-last:border-line not-last:border-b">
      {href ? (
        <ScreenLink
          to={href}
          className={cx(
            row,
            'transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]',
          )}
        >
          {parts}
          <StepArrow className="size-4 flex-none text-fg-3" />
        </ScreenLink>
      ) : (
        <span className={row}>{parts}</span>
      )}
    </li>
  );
}
