import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { Cents } from '@dayworks/shared/money';
import { type ComponentType, type ReactNode, useState } from 'react';
import { RestoredNotice, UnansweredNotice } from '../form-frame/save-notices.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import type { DocumentValues } from './document-values.ts';
import { SummaryActions } from './form-actions.tsx';
import type { DocumentCalls, FormDefinition, StoredDocument } from './form-definition.ts';
import { createTexts } from './form-texts.ts';
import type { DocumentFormModel } from './use-document-form.ts';
import { type NewDocumentStart, useNewDocument } from './use-new-document.ts';

export type FrameProps = {
  kind: DocumentKind;
  formId: string;
  total: Cents;
  isSubmitting: boolean;
  /** Whether leaving would interrupt something. */
  isUnsaved: boolean;
  children: ReactNode;
};

/** What the form of each kind is given to show: itself, what is to be said and the buttons. */
export interface FormParts<Values extends DocumentValues> {
  id: string;
  model: DocumentFormModel<Values>;
  notices: ReactNode;
  actions: ReactNode;
}

/** What a page or a drawer says about the form in it. */
export type NewDocumentFrame<Stored> = {
  /** What stands around the form. */
  Frame: ComponentType<FrameProps>;
  onSaved: (stored: Stored) => void;
  onCancelled: () => void;
  onStartOver: () => void;
};

type NewDocumentProps<
  Values extends DocumentValues,
  Input,
  Edit extends StoredDocument,
  Stored extends StoredDocument,
> = NewDocumentFrame<Stored> & {
  definition: FormDefinition<Values, Input, Edit, Stored>;
  calls: DocumentCalls<Input, Edit, Stored>;
  /** Must stay the same for as long as the form is open. */
  start: NewDocumentStart<Values>;
  children: (parts: FormParts<Values>) => ReactNode;
};

/** The form of a new document, its draft on this device, and the questions before that is thrown away. */
export function NewDocument<
  Values extends DocumentValues,
  Input,
  Edit extends StoredDocument,
  Stored extends StoredDocument,
>(props: NewDocumentProps<Values, Input, Edit, Stored>) {
  const { definition, calls, start, Frame, onSaved, onCancelled, onStartOver, children } = props;
  const { kind } = definition;
  const formId = `${kind}-form`;
  const [asks, setAsks] = useState<'cancel' | 'start over' | null>(null);
  const [discarded, setDiscarded] = useState<'cancel' | 'start over' | null>(null);
  const { model, isRestored, isUnsaved } = useNewDocument(definition, calls, start, {
    isDiscarded: discarded !== null,
    onSaved,
    onDiscarded: discarded === 'start over' ? onStartOver : onCancelled,
  });
  const { isSubmitting, failure, total } = model;

  return (
    <Frame kind={kind} formId={formId} total={total} isSubmitting={isSubmitting} isUnsaved={isUnsaved}>
      {children({
        id: formId,
        model,
        notices: (
          <>
            {isRestored && !failure && (
              <RestoredNotice noun={kind} onStartOver={() => setAsks('start over')} />
            )}
            {failure === 'unanswered' && <UnansweredNotice onRetry={model.submit} />}
          </>
        ),
        actions: (
          <SummaryActions
            formId={formId}
            texts={createTexts(kind)}
            isSubmitting={isSubmitting}
            onCancel={() => (isUnsaved ? setAsks('cancel') : setDiscarded('cancel'))}
          />
        ),
      })}
      <DiscardDialog
        open={asks !== null}
        onOpenChange={(open) => !open && setAsks(null)}
        description={`The ${kind} will not be created, and its draft will be removed from this device.`}
        onDiscard={() => {
          setAsks(null);
          setDiscarded(asks);
        }}
      />
    </Frame>
  );
}
