import { type Dollars, formatMoney, formatMoneyWhole } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { Count } from '../../ui/count.tsx';
import { cx } from '../../ui/cx.ts';
import { Dot } from '../../ui/dot.tsx';
import { countText } from '../list/count-texts.ts';
import type { ColumnLook } from './board-description.ts';

/** From this amount on, cents are hidden, so that there is room for the whole amount. */
const centsShownBelow = 100_000_000;

export const sumText = (sum: Dollars) => (sum < centsShownBelow ? formatMoney(sum) : formatMoneyWhole(sum));

type ColumnHeadProps = {
  id: string;
  look: ColumnLook;
  sumLabel: string | undefined;
  /**
   * The number of cards in the column; while a card is being dragged, the number already includes the result of the
   * drop.
   */
  count: number;
  sum: Dollars;
  isTarget: boolean;
  action?: ReactNode;
};

export function ColumnHead({ id, look, sumLabel, count, sum, isTarget, action }: ColumnHeadProps) {
  const { label, tone, note, action: verb } = look;
  return (
    <header className="flex-none border-line border-b px-4 py-3 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-3 md:px-3">
      <h2 id={id} className="flex items-center gap-1.5 font-semibold leading-5 max-md:sr-only">
        <Dot tone={tone} />
        <span className="truncate">{label}</span>
        {note && <span className="font-normal text-13 text-fg-3">{note}</span>}
        <span className="ml-auto flex items-center gap-1">
          <Count>{countText(count)}</Count>
          {action}
        </span>
      </h2>
      <p className="text-13 text-fg-3 md:hidden">{count > 0 ? 'Hold a card to move it' : note}</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 max-md:ml-auto md:mt-1">
        {sumLabel && (
          <p
            className={cx(
              'truncate font-semibold text-20 tabular-nums tracking-tight max-md:text-16',
              isTarget && 'text-accent-text',
            )}
          >
            <span className="sr-only">{sumLabel}: </span>
            {sumText(sum)}
          </p>
        )}
        {verb && <div className="-my-1 ml-auto flex-none md:-mr-1.5">{verb}</div>}
      </div>
    </header>
  );
}
