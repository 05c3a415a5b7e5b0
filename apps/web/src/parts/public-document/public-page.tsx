import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PublicSkeleton } from './public-skeleton.tsx';
import { UnavailablePage } from './unavailable-page.tsx';
import { useLightOnly } from './use-light-only.ts';

const labels = { ...documentLabels, appointment: 'Appointment' };

type PublicPageProps<Shared> = {
  kind: DocumentKind | 'appointment';
  query: UseQueryResult<Shared>;
  /** Returns the title of the browser tab for a public document. */
  titleOf: (publicDocument: Shared) => string;
  children: (publicDocument: Shared) => ReactNode;
};

/** A page for customers: it shows the business's letterhead, needs no account, and has no office navigation. */
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
        It may have been switched off or replaced by a newer one. Please ask the business that sent it to you.
      </UnavailablePage>
    );
  }
  if (query.isError) {
    return (
      <UnavailablePage
        title={`This ${kind} cannot be shown right now`}
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
