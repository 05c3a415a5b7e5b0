import { type Dollars, formatMoney } from '@dayworks/shared/money';
import { Skeleton } from '../../ui/loading.tsx';

type SheetAmountProps = {
  label: string;
  /** The amount; undefined while it is loading. */
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
