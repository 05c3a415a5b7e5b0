import { Card, CardBody } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** A placeholder in the shape of the form while its initial values are loading. */
export function FormSkeleton({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} crumbs={<Skeleton className="my-1 h-3 w-28" />} />
      <FormSkeletonCards />
    </Page>
  );
}

export function FormSkeletonCards() {
  return (
    <Loading label="Loading the form">
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-4">
        <div className="grid gap-4">
          <Card>
            <CardBody className="grid gap-4 pt-5">
              <Skeleton className="h-13 w-full" />
              <div className="grid grid-cols-2 tight:grid-cols-1 gap-4">
                <Skeleton className="h-9" />
                <Skeleton className="h-9" />
              </div>
            </CardBody>
          </Card>
          <Card>
            <CardBody className="grid gap-3">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-16 w-full" />
              <Skeleton className="h-9 w-full" />
            </CardBody>
          </Card>
        </div>
        <Card>
          <CardBody className="grid gap-3">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-10 w-full" />
          </CardBody>
        </Card>
      </div>
    </Loading>
  );
}
