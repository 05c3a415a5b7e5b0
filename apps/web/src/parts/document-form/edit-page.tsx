import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusiness } from '../../lib/business.ts';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { Link, usePageTitle } from '../../lib/routing/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { listHref } from './page-frame.tsx';

const notFoundTexts: Record<DocumentKind, string> = {
  invoice: 'This invoice was not found',
  estimate: 'Estimate not found',
};

type EditPageProps<Stored> = {
  kind: DocumentKind;
  number: string;
  query: UseQueryResult<Stored>;
  /** Returns the reason why the document cannot be edited; undefined if it can be edited. */
  problemOf: (stored: Stored, today: string) => string | undefined;
  /** If the document cannot be edited, returns a link to the record that is edited instead. */
  insteadOf?: (stored: Stored) => ReactNode;
  children: (stored: Stored, business: { today: string; usualTerms: number | null }) => ReactNode;
};

/** Loads the document to edit, or shows why it cannot be edited. The document's id must be the component's key. */
export function EditPage<Stored>(props: EditPageProps<Stored>) {
  const { kind, number, query, problemOf, insteadOf, children } = props;
  const business = useBusiness();
  const title = `Edit ${documentLabels[kind]}`;
  usePageTitle(`${title} #${number}`);

  if (query.isError && !query.data) {
    /*
     * The server rejects a malformed id with a different error than an unknown id, but for the user both errors mean
     * that the link is invalid.
     */
    if (isRefused(query.error)) return <Blocked kind={kind} text={notFoundTexts[kind]} />;
    const retry = <Button onClick={() => query.refetch()}>Try again</Button>;
    return <Blocked kind={kind} text={errorMessage(query.error)} action={retry} />;
  }
  if (!query.data || business.status !== 'loaded') return <FormSkeleton title={title} />;
  const today = todayIn(business.business.time_zone, new Date());
  const problem = problemOf(query.data, today);
  if (problem) return <Blocked kind={kind} text={problem} action={insteadOf?.(query.data)} />;
  return children(query.data, { today, usualTerms: business.business.payment_terms });
}

function Blocked({ kind, text, action }: { kind: DocumentKind; text: string; action?: ReactNode }) {
  const label = documentLabels[kind];
  const back = (
    <Button asChild>
      <Link to={listHref(kind)}>Go to {label}s</Link>
    </Button>
  );
  return (
    <Page>
      <PageHeader title={`Edit ${label}`} />
      <Card>
        <EmptyState action={action ?? back}>{text}</EmptyState>
      </Card>
    </Page>
  );
}
