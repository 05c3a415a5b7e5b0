import type { Dollars } from '@dayworks/shared/money';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { SheetBody } from '../../ui/overlay/sheet.tsx';
import { SheetAmount } from './sheet-amount.tsx';

const lines = ['first', 'second', 'third'];

type SheetSkeletonProps = {
  /** The label for screen readers, such as 'Loading the invoice'. */
  label: string;
  amountLabel: string;
  amount: Dollars | undefined;
};

/** A sheet while its record is loading: shows the data that the list already had, and placeholders for the rest. */
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
