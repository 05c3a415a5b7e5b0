import { type Dollars, formatMoney } from '@dayworks/shared/money';
import { SheetBody } from '../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const lines = ['first', 'second', 'third'];

/** What the list knew already, and the shape of the rest. */
export function SheetSkeleton({ balance }: { balance: Dollars | undefined }) {
  return (
    <SheetBody>
      <Loading label="Loading the invoice">
        <div className="py-5">
          <p className="text-13 text-fg-2">Balance due</p>
          {balance === undefined ? (
            <Skeleton className="my-2 h-7 w-48" />
          ) : (
            <p className="font-semibold text-36 tabular-nums tracking-[-0.026em]">{formatMoney(balance)}</p>
          )}
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
