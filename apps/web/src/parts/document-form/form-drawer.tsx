import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import { createContext, type Key, type ReactNode, use, useState } from 'react';
import { Drawer } from '../../ui/overlay/sheet.tsx';
import { LeaveGuard } from '../form-frame/leave-guard.tsx';
import { createTexts, keptAsDraftText, TotalAndSubmit } from './form-actions.tsx';
import { FormSkeletonCards } from './form-skeleton.tsx';
import type { FrameProps } from './new-document.tsx';

type FormDrawerProps<Start> = {
  kind: DocumentKind;
  open: boolean;
  /**
   * Called when the drawer closes without creating a document; the typed values are stored as a draft, unless the
   * user discarded them.
   */
  onClose: () => void;
  /** The initial values of the form; undefined while they are loading. */
  start: Start | undefined;
  /** Renders the form in a DrawerFrame component. The component must get the given React key. */
  children: (start: Start, key: Key) => ReactNode;
};

const DrawerState = createContext({ open: false, onClose: () => {} });

const titleOf = (kind: DocumentKind) => `New ${documentLabels[kind]}`;

/** The form for a new document on screens narrower than 768 px. */
export function FormDrawer<Start>({ kind, open, onClose, start, children }: FormDrawerProps<Start>) {
  const [openings, setOpenings] = useState({ count: 0, wasOpen: false });
  if (open !== openings.wasOpen) {
    /*
     * Each time the drawer opens, a new form is created. While the drawer closes, the old form stays visible so that
     * the closing animation can run.
     */
    setOpenings({ count: openings.count + (open ? 1 : 0), wasOpen: open });
  }

  if (!start) {
    return (
      <Drawer open={open} onOpenChange={onClose} title={titleOf(kind)}>
        <FormSkeletonCards />
      </Drawer>
    );
  }
  return <DrawerState value={{ open, onClose }}>{children(start, openings.count)}</DrawerState>;
}

export function DrawerFrame({ kind, formId, total, isSubmitting, isUnsaved, children }: FrameProps) {
  const { open, onClose } = use(DrawerState);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Drawer
        open={open}
        onOpenChange={() => (isUnsaved ? setAsked(true) : onClose())}
        title={titleOf(kind)}
        footer={
          <TotalAndSubmit
            formId={formId}
            texts={createTexts(kind)}
            isSubmitting={isSubmitting}
            total={total}
          />
        }
      >
        <div data-page="" className="-m-4 min-h-[calc(100%+2rem)] bg-surface-0 p-4">
          {children}
        </div>
      </Drawer>
      <LeaveGuard
        when={open && isUnsaved}
        description={keptAsDraftText(kind)}
        panel={{ isAsked, onStay: () => setAsked(false), onClose }}
      />
    </>
  );
}
