import { documentLabels } from '@dayworks/shared/documents/document-kind';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from '../../lib/routing/router.tsx';
import { StepArrow } from '../../ui/labels.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { LeaveGuard } from '../form-frame/leave-guard.tsx';
import { OutdatedNotice, UnansweredNotice } from '../form-frame/save-notices.tsx';
import { updateOnce } from '../record/save-once.ts';
import { sheetHref } from '../sheet/sheet-href.ts';
import type { DocumentValues } from './document-values.ts';
import type { OpenedDocument } from './edit-page.tsx';
import { ActionBar, DiscardDialog, SummaryActions, updateTexts } from './form-actions.tsx';
import type { DocumentCalls, FormDefinition, StoredDocument } from './form-definition.ts';
import type { FormParts } from './new-document.tsx';
import { listHref } from './page-frame.tsx';
import { useDocumentForm } from './use-document-form.ts';

type EditOptions = {
  /** The newest version of the document on the server; the user may be editing an older version. */
  latestVersion: number;
  onSaved: () => void;
  onDiscarded: () => void;
  onOutdated: () => void;
};

/**
 * A document form that keeps the version it was opened with. If another user saves the document, the typed values stay
 * the same (rule M12).
 */
function useEditedDocument<
  Values extends DocumentValues,
  Input,
  Edit extends StoredDocument & { items: readonly object[] },
  Stored extends StoredDocument,
>(
  definition: FormDefinition<Values, Input, Edit, Stored>,
  calls: DocumentCalls<Input, Edit, Stored>,
  stored: Stored,
  { latestVersion, onSaved, onDiscarded, onOutdated }: EditOptions,
) {
  const { kind, valuesOf, parseEdit, followCustomer } = definition;
  const [opened] = useState(() => valuesOf(stored));
  const [isDiscarded, setDiscarded] = useState(false);
  const unanswered = useRef<Edit[]>([]);
  const model = useDocumentForm({
    kind,
    opened,
    untouched: opened,
    parse: (values) => parseEdit(values, stored),
    followCustomer,
    save: (edit: Edit) =>
      updateOnce(edit, unanswered.current, {
        ...calls,
        editBehind: (latest, earlier) => parseEdit(valuesOf(latest), earlier).data,
      }),
    texts: updateTexts(kind),
  });
  const { isDirty, isSubmitting, saved, failure } = model;
  const isOver = saved !== null || isDiscarded;
  /*
   * If the response to a save was lost, the newer version may be the result of that save. The next attempt to save
   * shows whether it is.
   */
  const isSettled = !isOver && !isSubmitting && failure !== 'unanswered';
  const isOutdated = isSettled && (latestVersion > stored.version || failure === 'outdated');

  const leave = useEffectEvent(() => (saved ? onSaved() : onDiscarded()));
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  // If the user has typed nothing, switching to the latest version loses nothing.
  const followQuietly = isOutdated && !isDirty;
  const follow = useEffectEvent(onOutdated);
  useEffect(() => {
    if (followQuietly) follow();
  }, [followQuietly]);

  return {
    model,
    isOutdated: isOutdated && isDirty,
    isUnsaved: isDirty && !isOver,
    discard: () => setDiscarded(true),
  };
}

type EditDocumentProps<
  Values extends DocumentValues,
  Input,
  Edit extends StoredDocument,
  Stored extends StoredDocument,
> = OpenedDocument<Stored> & {
  definition: FormDefinition<Values, Input, Edit, Stored>;
  calls: DocumentCalls<Input, Edit, Stored>;
  /** The human-readable document number. */
  number: string;
  children: (parts: FormParts<Values>) => ReactNode;
};

/** The page for editing a stored document. After saving, the document's sheet opens. */
export function EditDocument<
  Values extends DocumentValues,
  Input,
  Edit extends StoredDocument & { items: readonly object[] },
  Stored extends StoredDocument,
>(props: EditDocumentProps<Values, Input, Edit, Stored>) {
  const { definition, calls, stored, latestVersion, number, onFollow, onReload, children } = props;
  const { kind } = definition;
  const formId = `${kind}-form`;
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'cancel' | 'reload' | null>(null);
  const [isReloading, setReloading] = useState(false);
  const show = () => navigate(sheetHref(kind, stored.id), { replace: true });
  const { model, isOutdated, isUnsaved, discard } = useEditedDocument(definition, calls, stored, {
    latestVersion,
    onSaved: show,
    onDiscarded: show,
    onOutdated: onFollow,
  });
  const { isSubmitting, failure } = model;
  const submitProps = { formId, texts: updateTexts(kind), isSubmitting };
  const closeDialog = (open: boolean) => !open && setAsks(null);

  const reload = () => {
    setReloading(true);
    void onReload().finally(() => setReloading(false));
  };

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
        notices: (
          <>
            {isOutdated && (
              <OutdatedNotice noun={kind} action={{ label: 'Reload', onClick: () => setAsks('reload') }}>
                You cannot save over the other person’s changes. Your entries stay here until you reload.
              </OutdatedNotice>
            )}
            {failure === 'unanswered' && <UnansweredNotice onRetry={model.submit} />}
          </>
        ),
        actions: (
          <SummaryActions {...submitProps} onCancel={() => (isUnsaved ? setAsks('cancel') : discard())} />
        ),
      })}
      <ActionBar {...submitProps} total={model.total} />
      <DiscardDialog
        open={asks === 'cancel'}
        onOpenChange={closeDialog}
        description={`Your changes will be lost. The ${kind} stays the same.`}
        onDiscard={discard}
      />
      <ConfirmDialog
        open={asks === 'reload'}
        onOpenChange={closeDialog}
        title={`Reload this ${kind}?`}
        description="Your changes here will be replaced with the latest version."
        confirmLabel="Reload"
        cancelLabel="Keep editing"
        pending={isReloading}
        onConfirm={reload}
      />
    </Page>
  );
}
