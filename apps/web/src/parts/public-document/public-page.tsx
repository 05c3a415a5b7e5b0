import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { PublicSkeleton } from './public-skeleton.tsx';
import { UnavailablePage } from './unavailable-page.tsx';

type PublicPageProps<Shared> = {
  kind: DocumentKind;
  query: UseQueryResult<Shared>;
  /** Of the browser's tab. */
  titleOf: (publicDocument: Shared) => string;
  children: (publicDocument: Shared) => ReactNode;
};

/** What a customer sees: the letterhead of the business, no account, nothing of the office. */
export function PublicPage<Shared>({ kind, query, titleOf, children }: PublicPageProps<Shared>) {
  const unavailableTitle = `This ${kind} link is not available`;
  const isGone = hasCode(query.error, 'NOT_FOUND') || hasCode(query.error, 'BAD_REQUEST');
  const title = query.data ? titleOf(query.data) : isGone ? unavailableTitle : documentLabels[kind];

  useEffect(() => {
    document.title = title;
  }, [title]);

  if (query.data) return children(query.data);
  if (isGone) {
    return (
      <UnavailablePage title={unavailableTitle}>
        It may have been switched off or replaced by a newer one. Please ask the business that sent it to you.
      </UnavailablePage>
    );
  }
  if (query.isError) {
    return (
      <UnavailablePage title={`This ${kind} cannot be shown right now`} onRetry={() => void query.refetch()}>
        {errorMessage(query.error)}
      </UnavailablePage>
    );
  }
  return <PublicSkeleton kind={kind} />;
}
