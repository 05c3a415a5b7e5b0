import { documentLabels } from '@dayworks/shared/documents/document-kind';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from '../../lib/routing/router.tsx';
import { StepArrow } from '../../ui/labels.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { LeaveGuard } from '../form-frame/leave-guard.tsx';
import { SaveNotices } from '../form-frame/save-notices.tsx';
import { sheetHref } from '../sheet/sheet-href.ts';
import { ActionBar, DiscardDialog, SummaryActions } from './form-actions.tsx';
import type { FormParts } from './new-document.tsx';
import { listHref } from './page-frame.tsx';
import {
  type DocumentCalls,
  type DocumentTypes,
  type FormDefinition,
  useEditedDocument,
} from './use-document-form.ts';

type ReloadDialogProps = { noun: string; open: boolean; onClose: () => void; onReload: () => Promise<void> };

/** Asks for confirmation before the user's unsaved changes are replaced with the latest version of the document. */
export function ReloadDialog({ noun, open, onClose, onReload }: ReloadDialogProps) {
  const [isReloading, setReloading] = useState(false);
  const reload = async () => {
    setReloading(true);
    await onReload();
    setReloading(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Reload this ${noun}?`}
      description="Your changes here will be replaced with the latest version."
      confirmLabel="Reload"
      cancelLabel="Keep editing"
      pending={isReloading}
      onConfirm={() => void reload()}
    />
  );
}

interface EditDocumentProps<T extends DocumentTypes> {
  definition: FormDefinition<T>;
  calls: DocumentCalls<T>;
  /** The newest version of the document that the screen has loaded. */
  stored: T['Stored'];
  /** The document number that users see. */
  number: string;
  children: (parts: FormParts<T>) => ReactNode;
}

/** The page for editing a stored document. After saving, the document's sheet opens. */
export function EditDocument<T extends DocumentTypes>(props: EditDocumentProps<T>) {
  const { definition, calls, stored, number, children } = props;
  const { kind } = definition;
  const formId = `${kind}-form`;
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'cancel' | 'reload' | null>(null);
  const model = useEditedDocument(definition, calls, stored, () =>
    navigate(sheetHref(kind, stored.id), { replace: true }),
  );
  const { isSaving: isSubmitting, isUnsaved, onDiscard } = model.frame;
  const submitProps = { formId, texts: model.texts, isSubmitting };
  const close = () => setAsks(null);

  return (
    <Page>
      <LeaveGuard when={isUnsaved} description={`Your changes to this ${kind} are not saved.`} />
      <PageHeader
        crumbs={
          <>
            <Link to={listHref(kind)} className="hover:text-fg-1">
              {documentLabels[kind]}s
            </Link>
            <StepArrow className="size-3 stroke-2" />
            <Link to={sheetHref(kind, stored.id)} className="tabular-nums hover:text-fg-1">
              #{number}
            </Link>
            <StepArrow className="size-3 stroke-2" />
            <span>Edit</span>
          </>
        }
        title={`Edit ${documentLabels[kind]}`}
      />
      {children({
        id: formId,
        model,
        notices: <SaveNotices form={model} noun={kind} onReload={() => setAsks('reload')} />,
        actions: (
          <SummaryActions {...submitProps} onCancel={() => (isUnsaved ? setAsks('cancel') : onDiscard())} />
        ),
      })}
      <ActionBar {...submitProps} total={model.total} />
      <DiscardDialog
        open={asks === 'cancel'}
        onOpenChange={(open) => !open && close()}
        description={`Your changes will be lost. The ${kind} stays the same.`}
        onDiscard={onDiscard}
      />
      <ReloadDialog noun={kind} open={asks === 'reload'} onClose={close} onReload={model.takeLatest} />
    </Page>
  );
}
