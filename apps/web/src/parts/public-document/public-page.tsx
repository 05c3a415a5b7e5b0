import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { paintTheme } from '../../ui/theme.ts';

/** A placeholder in the shape of the top of the document, with the sender and the amount. */
function PublicSkeleton({ kind }: { kind: string }) {
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

type UnavailablePageProps = { title: string; children: ReactNode; action?: ReactNode };

function UnavailablePage({ title, children, action }: UnavailablePageProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-0 p-6 text-center">
      <div className="grid max-w-[25rem] justify-items-center">
        <span className="grid size-11 place-items-center rounded-10 border border-line bg-surface-1 text-fg-3 [&>svg]:size-5">
          <FileX2 />
        </span>
        <h1 className="mt-4 text-balance font-semibold text-20 tracking-tight">{title}</h1>
        <p className="mt-2 text-balance text-fg-2">{children}</p>
        {action && <div className="mt-5">{action}</div>}
      </div>
    </main>
  );
}

/**
 * The public page always has the light theme, like a paper document. public/theme.js recognizes the page by its path.
 */
function useLightOnly(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.lightOnly = '';
    paintTheme();
    return () => {
      delete root.dataset.lightOnly;
      paintTheme();
    };
  }, []);
}

const labels = { ...documentLabels, appointment: 'Appointment', client: 'Your account' };

type PublicPageProps<Shared> = {
  kind: DocumentKind | 'appointment' | 'client';
  query: UseQueryResult<Shared>;
  /** Returns the title of the browser tab for a public document. */
  titleOf: (publicDocument: Shared) => string;
  children: (publicDocument: Shared) => ReactNode;
};

/**
 * A page for customers. It shows the letterhead of the business, requires no account, and has none of the office
 * navigation.
 */
export function PublicPage<Shared>({ kind, query, titleOf, children }: PublicPageProps<Shared>) {
  useLightOnly();
  const unavailableTitle = `This ${kind} link is not available`;
  const isGone = hasCode(query.error, 'NOT_FOUND') || hasCode(query.error, 'BAD_REQUEST');
  const title = query.data ? titleOf(query.data) : isGone ? unavailableTitle : labels[kind];

  useEffect(() => {
    document.title = title;
  }, [title]);

  if (query.data) return children(query.data);
  if (isGone) {
    return (
      <UnavailablePage title={unavailableTitle} action={kind === 'invoice' && <SignInToRead />}>
        The link may have been turned off or replaced by a newer one. Please ask the business that sent it to
        you.
      </UnavailablePage>
    );
  }
  if (query.isError) {
    return (
      <UnavailablePage
        title={`This ${kind === 'client' ? 'page' : kind} cannot be shown right now`}
        action={
          <Button size="lg" onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {errorMessage(query.error)}
      </UnavailablePage>
    );
  }
  return <PublicSkeleton kind={kind} />;
}

/** Shows a sign-in link, because the document may have been shared with a user of the product. */
function SignInToRead() {
  const { status } = useSession();
  if (status !== 'signed-out') return null;
  const { pathname } = window.location;
  return (
    <>
      <p className="mb-3 text-13 text-fg-2">Was it shared with your Dayworks account?</p>
      <Button asChild size="lg">
        <Link to={`${paths.auth.getHref()}?${new URLSearchParams({ next: pathname })}`}>Sign In</Link>
      </Button>
    </>
  );
}
