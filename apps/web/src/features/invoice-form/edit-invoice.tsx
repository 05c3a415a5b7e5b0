import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link, useNavigate } from '../../lib/router.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { ActionBar, SummaryActions, updateTexts } from './form-actions.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { OutdatedNotice, ProjectBanner, UnansweredNotice } from './notices.tsx';
import { openInvoiceHref } from './open-invoice.ts';
import { useEditedInvoice } from './use-edited-invoice.ts';

type EditInvoiceProps = {
  invoice: InvoiceDetail;
  latestVersion: number;
  today: string;
  /** Takes over the latest where nothing was typed. */
  onFollow: () => void;
  onReload: () => Promise<void>;
};

const formId = 'invoice-form';

export function EditInvoice({ invoice, latestVersion, today, onFollow, onReload }: EditInvoiceProps) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'cancel' | 'reload' | null>(null);
  const [isReloading, setReloading] = useState(false);
  const show = () => navigate(openInvoiceHref(invoice.id), { replace: true });
  const { model, isOutdated, isUnsaved, discard } = useEditedInvoice(invoice, {
    latestVersion,
    onSaved: show,
    onDiscarded: show,
    onOutdated: onFollow,
  });
  const { isSubmitting, failure } = model;
  const submitProps = { formId, texts: updateTexts, isSubmitting };
  const closeDialog = (open: boolean) => !open && setAsks(null);

  const reload = () => {
    setReloading(true);
    void onReload().finally(() => setReloading(false));
  };

  return (
    <Page>
      <LeaveGuard when={isUnsaved} description="Your changes to this invoice are not saved." />
      <PageHeader
        crumbs={
          <>
            <Link to={paths.invoices.getHref()} className="hover:text-fg-1">
              Invoices
            </Link>
            <ChevronRight className="size-3 stroke-2" />
            <Link to={openInvoiceHref(invoice.id)} className="tabular-nums hover:text-fg-1">
              #{invoiceNumber(invoice.id)}
            </Link>
            <ChevronRight className="size-3 stroke-2" />
            <span>Edit</span>
          </>
        }
        title="Edit Invoice"
      />
      <InvoiceForm
        id={formId}
        model={model}
        today={today}
        fixedCustomer={invoice.customer}
        notices={
          <>
            {invoice.project && <ProjectBanner project={invoice.project} />}
            {isOutdated && <OutdatedNotice onReload={() => setAsks('reload')} />}
            {failure === 'unanswered' && <UnansweredNotice onRetry={model.submit} />}
          </>
        }
        actions={
          <SummaryActions {...submitProps} onCancel={() => (isUnsaved ? setAsks('cancel') : discard())} />
        }
      />
      <ActionBar {...submitProps} total={model.total} />
      <DiscardDialog
        open={asks === 'cancel'}
        onOpenChange={closeDialog}
        description="Your changes are lost. The invoice stays as it was."
        onDiscard={discard}
      />
      <ConfirmDialog
        open={asks === 'reload'}
        onOpenChange={closeDialog}
        title="Reload this invoice?"
        description="What you changed here is replaced by the latest version."
        confirmLabel="Reload"
        cancelLabel="Keep editing"
        pending={isReloading}
        onConfirm={reload}
      />
    </Page>
  );
}
