import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { Cents } from '@dayworks/shared/money';
import { type ComponentType, type ReactNode, useState } from 'react';
import { RestoredNotice, UnansweredNotice } from '../form-frame/save-notices.tsx';
import type { DocumentValues } from './document-values.ts';
import { createTexts, DiscardDialog, SummaryActions } from './form-actions.tsx';
import type { DocumentCalls, FormDefinition, StoredDocument } from './form-definition.ts';
import type { DocumentFormModel } from './use-document-form.ts';
import { type NewDocumentStart, useNewDocument } from './use-new-document.ts';

export type FrameProps = {
  kind: DocumentKind;
  formId: string;
  total: Cents;
  isSubmitting: boolean;
  /** Whether leaving the form would lose unsaved changes. */
  isUnsaved: boolean;
  children: ReactNode;
};

/** The parts that each kind of document form renders itself: the form model, the notices and the buttons. */
export interface FormParts<Values extends DocumentValues> {
  id: string;
  model: DocumentFormModel<Values>;
  notices: ReactNode;
  actions: ReactNode;
}

/** The parts that the surrounding page or drawer provides for the document form. */
export type NewDocumentFrame<Stored> = {
  /** The component that is rendered around the document form. */
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
  /** The initial values of the document form, which must stay the same while the form is open. */
  start: NewDocumentStart<Values>;
  children: (parts: FormParts<Values>) => ReactNode;
};

/** The form for a new document, its draft on this device, and the confirmation before the draft is discarded. */
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
