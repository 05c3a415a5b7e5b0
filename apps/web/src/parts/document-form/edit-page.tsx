import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useBusiness } from '../../lib/business.ts';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { Link, usePageTitle } from '../../lib/routing/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import type { StoredDocument } from './form-definition.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { listHref } from './page-frame.tsx';

/** The document version that was current when the form opened; newer versions may arrive meanwhile. */
export interface OpenedDocument<Stored> {
  stored: Stored;
  latestVersion: number;
  /** Switches the form to the latest version of the document; called only if nothing was typed. */
  onFollow: () => void;
  onReload: () => Promise<void>;
}

const notFoundTexts: Record<DocumentKind, string> = {
  invoice: 'This invoice was not found',
  estimate: 'Estimate not found',
};

type EditPageProps<Stored> = {
  kind: DocumentKind;
  number: string;
  query: UseQueryResult<Stored>;
  /** Returns the reason why the document cannot be edited. */
  problemOf: (stored: Stored, today: string) => string | undefined;
  /** If the document cannot be edited, returns a link to the record that is edited instead. */
  insteadOf?: (stored: Stored) => ReactNode;
  children: (
    opened: OpenedDocument<Stored>,
    business: { today: string; usualTerms: number | null },
  ) => ReactNode;
};

/** Loads the document to edit, or shows why it cannot be edited. The document's id must be the component's key. */
export function EditPage<Stored extends StoredDocument>(props: EditPageProps<Stored>) {
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
  return (
    <Opened latest={query.data} reload={async () => (await query.refetch()).data}>
      {(opened) => children(opened, { today, usualTerms: business.business.payment_terms })}
    </Opened>
  );
}

type OpenedProps<Stored> = {
  latest: Stored;
  reload: () => Promise<Stored | undefined>;
  children: (opened: OpenedDocument<Stored>) => ReactNode;
};

/** The form is mounted again whenever another version is opened, so that no input from the previous version remains. */
function Opened<Stored extends StoredDocument>({ latest, reload, children }: OpenedProps<Stored>) {
  const [opened, setOpened] = useState({ stored: latest, round: 1 });
  const open = (stored: Stored) => setOpened(({ round }) => ({ stored, round: round + 1 }));
  return (
    <Fragment key={opened.round}>
      {children({
        stored: opened.stored,
        latestVersion: latest.version,
        onFollow: () => open(latest),
        onReload: async () => {
          const fresh = await reload();
          if (fresh) open(fresh);
        },
      })}
    </Fragment>
  );
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
