import { type Dollars, formatMoney } from '@dayworks/shared/money';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** An amount that has no more than this number of characters fits beside the document in large type. */
const longestLoud = 12;

type LoudAmountProps = {
  label: string;
  amount: Dollars;
  /** True if the customer has nothing left to pay or decide. */
  isSettled?: boolean;
  /** The line below the main amount. */
  children?: ReactNode;
};

/** The main amount of a document on its public page, in large type. */
export function LoudAmount({ label, amount, isSettled = false, children }: LoudAmountProps) {
  const text = formatMoney(amount);
  const [whole, cents] = text.split('.');
  return (
    <>
      {isSettled && (
        <span
          data-tone="paid"
          className="mb-3 grid size-11 place-items-center rounded-full border border-tone-border bg-tone-bg text-tone-fg [&>svg]:size-[22px] [&>svg]:stroke-[2.25]"
        >
          <Check />
        </span>
      )}
      <p className={`font-medium text-13 ${isSettled ? 'text-success-fg' : 'text-fg-2'}`}>{label}</p>
      <p
        className={cx(
          'mt-0.5 mb-1.5 break-words font-semibold tabular-nums tracking-[-0.03em]',
          text.length > longestLoud
            ? 'text-36'
            : 'text-[2.75rem]/[3.25rem] lg:text-[3rem]/[3.5rem] tight:text-36',
        )}
      >
        {whole}
        <span className="text-fg-3">.{cents}</span>
      </p>
      <p className="flex flex-wrap items-center gap-2">{children}</p>
    </>
  );
}
