import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ShownCustomer } from '../../../parts/customer-picker/customer-line.tsx';
import { DetailsCard } from '../../../parts/document-form/details-card.tsx';
import { DocumentForm } from '../../../parts/document-form/document-form.tsx';
import { ActionBar, type FormTexts, SummaryActions } from '../../../parts/document-form/form-actions.tsx';
import type { DocumentFormModel } from '../../../parts/document-form/use-document-form.ts';
import { LeaveGuard } from '../../../parts/form-frame/leave-guard.tsx';
import { UnansweredNotice } from '../../../parts/form-frame/save-notices.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { RepeatCard } from './repeat-card.tsx';
import type { SeriesValues } from './series-values.ts';

type SeriesFormProps = {
  model: DocumentFormModel<SeriesValues> & { saved: { id: string } | null };
  today: string;
  /** The day from which the next dates are shown. */
  from: string;
  title: string;
  crumbs: ReactNode;
  texts: FormTexts;
  notices?: ReactNode;
  fixedCustomer?: ShownCustomer | null;
  /** A field beside the dates that only this form has. */
  children?: ReactNode;
  onSaved: (id: string) => void;
  onCancel: () => void;
};

const formId = 'series-form';

/** The page with the form for a new or stored recurring invoice. */
export function SeriesForm(props: SeriesFormProps) {
  const { model, today, from, title, crumbs, texts, notices, fixedCustomer, children, onSaved, onCancel } =
    props;
  const { isSubmitting, saved, isDirty, failure } = model;
  const leave = useEffectEvent((id: string) => onSaved(id));
  useEffect(() => {
    if (saved) leave(saved.id);
  }, [saved]);
  // The shared parts of the form know only the fields that all documents have.
  const shared = model as unknown as DocumentFormModel;
  return (
    <Page>
      <LeaveGuard
        when={isDirty && !saved}
        description="Your changes to this recurring invoice are not saved."
      />
      <PageHeader crumbs={crumbs} title={title} />
      <DocumentForm
        id={formId}
        model={shared}
        notices={
          <>
            {notices}
            {failure === 'unanswered' && <UnansweredNotice onRetry={model.submit} />}
          </>
        }
        details={
          <>
            <DetailsCard model={shared} fixedCustomer={fixedCustomer}>
              {children}
            </DetailsCard>
            <RepeatCard model={model} today={today} from={from} />
          </>
        }
        actions={
          <SummaryActions formId={formId} texts={texts} isSubmitting={isSubmitting} onCancel={onCancel} />
        }
      />
      <ActionBar formId={formId} texts={texts} isSubmitting={isSubmitting} total={model.total} />
    </Page>
  );
}
