import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { StepArrow } from '../../ui/labels.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { LeaveGuard } from '../form-frame/leave-guard.tsx';
import { ActionBar, createTexts, keptAsDraftText } from './form-actions.tsx';
import type { FrameProps } from './new-document.tsx';

const lists = { invoice: paths.invoices, estimate: paths.estimates };

export const listHref = (kind: DocumentKind) => lists[kind].getHref();

/** The page around the form for a new document. */
export function PageFrame({ kind, formId, total, isSubmitting, isUnsaved, children }: FrameProps) {
  return (
    <Page>
      <LeaveGuard when={isUnsaved} description={keptAsDraftText(kind)} />
      <PageHeader
        crumbs={
          <>
            <Link to={listHref(kind)} className="hover:text-fg-1">
              {documentLabels[kind]}s
            </Link>
            <StepArrow className="size-3 stroke-2" />
            <span>New</span>
          </>
        }
        title={`New ${documentLabels[kind]}`}
        sub={
          <span className="max-sm:hidden">
            {isUnsaved
              ? 'Saved as a draft on this device a moment ago.'
              : 'Saved as a draft on this device while you type.'}
          </span>
        }
      />
      {children}
      <ActionBar formId={formId} texts={createTexts(kind)} isSubmitting={isSubmitting} total={total} />
    </Page>
  );
}
