import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { Cents } from '@dayworks/shared/money';
import { type ComponentType, type ReactNode, useState } from 'react';
import { SaveNotices } from '../form-frame/save-notices.tsx';
import { DiscardDialog, SummaryActions } from './form-actions.tsx';
import {
  type DocumentCalls,
  type DocumentFormModel,
  type DocumentTypes,
  type FormDefinition,
  type NewDocumentStart,
  useNewDocument,
} from './use-document-form.ts';

export type FrameProps = {
  kind: DocumentKind;
  formId: string;
  total: Cents;
  isSubmitting: boolean;
  /** Whether leaving the form would lose unsaved changes. */
  isUnsaved: boolean;
  children: ReactNode;
};

/** The content that each kind of document form provides itself: the form model, the notices and the buttons. */
export interface FormParts<T extends DocumentTypes> {
  id: string;
  model: DocumentFormModel<T['Values']>;
  notices: ReactNode;
  actions: ReactNode;
}

/** The surrounding component and the callbacks that the page or drawer provides for the form of a new document. */
export interface NewDocumentFrame {
  /** The component that is rendered around the document form. */
  Frame: ComponentType<FrameProps>;
  onSaved: (stored: { id: string }) => void;
  onCancelled: () => void;
}

interface NewDocumentProps<T extends DocumentTypes> extends NewDocumentFrame {
  definition: FormDefinition<T>;
  calls: DocumentCalls<T>;
  /** The initial values of the document form, which must stay the same while the form is open. */
  start: NewDocumentStart<T>;
  children: (parts: FormParts<T>) => ReactNode;
}

/** The form for a new document, its draft on this device, and the confirmation before the draft is discarded. */
export function NewDocument<T extends DocumentTypes>(props: NewDocumentProps<T>) {
  const { definition, calls, start, Frame, onSaved, onCancelled, children } = props;
  const { kind } = definition;
  const formId = `${kind}-form`;
  const [asks, setAsks] = useState<'cancel' | 'start over' | null>(null);
  const model = useNewDocument(definition, calls, start, (saved) => (saved ? onSaved(saved) : onCancelled()));
  const { isSaving: isSubmitting, isUnsaved, onDiscard } = model.frame;

  return (
    <Frame kind={kind} formId={formId} total={model.total} isSubmitting={isSubmitting} isUnsaved={isUnsaved}>
      {children({
        id: formId,
        model,
        notices: <SaveNotices form={model} noun={kind} onStartOver={() => setAsks('start over')} />,
        actions: (
          <SummaryActions
            formId={formId}
            texts={model.texts}
            isSubmitting={isSubmitting}
            onCancel={() => (isUnsaved ? setAsks('cancel') : onDiscard())}
          />
        ),
      })}
      <DiscardDialog
        open={asks !== null}
        onOpenChange={(open) => !open && setAsks(null)}
        description={`The ${kind} will not be created, and its draft will be removed from this device.`}
        onDiscard={() => {
          setAsks(null);
          if (asks === 'cancel') onDiscard();
          else model.startOver();
        }}
      />
    </Frame>
  );
}
