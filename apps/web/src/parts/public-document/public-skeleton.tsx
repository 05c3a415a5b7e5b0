import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** A placeholder in the shape of the document's top: sender and amount. */
export function PublicSkeleton({ kind }: { kind: string }) {
  return (
    <main className="min-h-dvh bg-surface-0">
      <Loading label={`Loading the ${kind}`}>
        <div className="mx-auto flex max-w-[1112px] items-center gap-3 p-4">
          <Skeleton className="size-10 rounded-10" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3 w-56" />
          </div>
        </div>
        <div className="mx-auto grid max-w-[1112px] gap-3 border-line border-y bg-surface-1 px-4 py-5">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-11 w-56" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-3 h-12 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      </Loading>
    </main>
  );
}
