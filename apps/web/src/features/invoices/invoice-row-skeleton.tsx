import { Skeleton } from '../../ui/skeleton.tsx';
import { type RowLayout, rowLook } from './row-layout.ts';

type InvoiceRowSkeletonProps = {
  layout: RowLayout;
  top: number;
  /** What is said while there is nothing else to read. */
  text?: string;
};

/** A row on its way, in its shape. */
export function InvoiceRowSkeleton({ layout, top, text }: InvoiceRowSkeletonProps) {
  return (
    <li aria-hidden={text === undefined} style={{ top }} className={`absolute inset-x-0 ${rowLook[layout]}`}>
      <div className="grid gap-2">
        {text ? (
          <span role="status" className="text-13 text-fg-3">
            {text}
          </span>
        ) : (
          <Skeleton className="h-3.5 w-36 max-w-full" />
        )}
        <Skeleton className="h-3 w-48 max-w-full" />
      </div>
      {layout === 'wide' ? (
        <>
          <Skeleton className="h-5.5 w-20" />
          <Skeleton className="h-3 w-28" />
          <Skeleton className="ml-auto h-3.5 w-20" />
          <Skeleton className="h-8 w-24 rounded-8" />
        </>
      ) : (
        <>
          <Skeleton className="mt-0.5 h-3.5 w-20" />
          <Skeleton className="mt-2.5 h-5.5 w-20" />
        </>
      )}
    </li>
  );
}
