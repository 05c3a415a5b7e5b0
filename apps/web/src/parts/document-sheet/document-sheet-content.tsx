import { customerName } from '@dayworks/shared/customers/customer-name';
import type { DocumentEvent } from '@dayworks/shared/documents/contract';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { LineItem } from '@dayworks/shared/documents/lines/line-item';
import { isChosen, type MaybeOption, optionText } from '@dayworks/shared/documents/lines/line-options';
import { headingOf, sectionsOf } from '@dayworks/shared/documents/lines/line-sections';
import { discountText, quantityText } from '@dayworks/shared/documents/lines/line-texts';
import { dedupeById } from '@dayworks/shared/documents/lines/rules';
import type { DocumentPayment } from '@dayworks/shared/documents/payments/document-payment';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Eye, Phone, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SheetBody } from '../../ui/overlay/sheet.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { contactLinks } from '../contact/contact-hrefs.ts';
import { SectionRow } from '../section-row.tsx';
import { SheetProse, SheetSection } from '../sheet/sheet-parts.tsx';
import { RecordTasks } from '../task/record-tasks.tsx';
import type { BusinessDay } from '../time/business-day.ts';
import { dayAndTime } from '../time/when-text.ts';
import { activityText } from './activity-text.ts';
import { DocumentActions } from './document-actions.tsx';
import { SheetMessages } from './sheet-messages.tsx';
import { SheetPayments } from './sheet-payments.tsx';
import { SheetTotals } from './sheet-totals.tsx';

type BeingReadProps = { document: InvoiceDetail | EstimateDetail };

/** Shows that a customer is viewing the document's public page right now, which is the best moment to call. */
function BeingRead({ document: { id, customer } }: BeingReadProps) {
  const { data } = useQuery(api.presence.readers.queryOptions());
  const isRead = data?.documents.includes(id) ?? false;
  const call = customer ? contactLinks(customer, '').call : undefined;
  return (
    <div role="status">
      {isRead && (
        <div
          data-tone="info"
          className="mt-5 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 rounded-8 border border-tone-border bg-tone-bg px-4 py-2"
        >
          <Eye className="size-[18px] text-tone-fg" />
          <p className="min-w-0 flex-1 font-semibold text-tone-fg">Customer is viewing this now</p>
          {call && (
            <Button size="sm" asChild>
              <a href={call}>
                <Phone />
                Call<span className="sr-only"> {customerName(customer)}</span>
              </a>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type SheetActivityProps = { events: readonly DocumentEvent[]; day: BusinessDay };

/** The history of the document, newest first. */
function SheetActivity({ events, day }: SheetActivityProps) {
  if (events.length === 0) return null;
  return (
    <SheetSection title="Activity">
      <ol className="relative">
        {events.map((event) => (
          <li
            key={event.id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 pl-5 text-13 before:absolute before:top-3 before:left-1 before:size-1.5 before:rounded-full before:bg-line-control not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-2.5 not-last:after:left-[6.5px] not-last:after:w-px not-last:after:bg-line"
          >
            <span>
              {activityText(event)}
              {event.by && (
                <span className="text-fg-3">
                  {' '}
                  by <bdi>{event.by}</bdi>
                </span>
              )}
            </span>
            <time dateTime={event.at} className="inline-block text-fg-3 tabular-nums first-letter:uppercase">
              {dayAndTime(event.at, day)}
            </time>
          </li>
        ))}
      </ol>
    </SheetSection>
  );
}

type SheetItem = LineItem & MaybeOption;

function SheetItemRow({ item }: { item: SheetItem }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-3 leading-5 tight:grid-cols-1">
      <span className="break-words font-medium" dir="auto">
        {item.name}
      </span>
      <span className={cx('text-right tabular-nums', isChosen(item) ? 'font-medium' : 'text-fg-3')}>
        {formatMoney(item.total)}
      </span>
      {optionText(item) && (
        <span className="wrap-anywhere col-span-full text-13 text-fg-3">{optionText(item)}</span>
      )}
      <span className="whitespace-pre-line break-words text-13 text-fg-2" dir="auto">
        {item.description}
      </span>
      <span className="text-right text-13 text-fg-3 tabular-nums">
        {quantityText(item)} × {formatMoney(item.price)}
        {item.discount > 0 && <span className="block">{discountText(item)}</span>}
      </span>
    </li>
  );
}

/** The items with the heading and the subtotal of each section. */
function SheetItems({ items: given }: { items: readonly SheetItem[] }) {
  const items = dedupeById(given);
  return (
    <SheetSection title="Items" count={items.length}>
      <ul className="border-line border-b">
        {sectionsOf(items).flatMap((section, index) => {
          const heading = headingOf(section, index);
          const { subtotal, lines } = section;
          return [
            heading !== null && (
              <SectionRow
                key={`section ${lines[0]?.id}`}
                name={heading}
                subtotal={subtotal}
                className="border-t pt-4 pb-2"
              />
            ),
            ...lines.map((item) => <SheetItemRow key={item.id} item={item} />),
          ];
        })}
      </ul>
    </SheetSection>
  );
}

const RefundDialog = lazy(() => import('../payment/refund-dialog.tsx'));

/** The dialogs that can be shown on top of the document sheet, one at a time. */
type Overlay =
  | { name: 'share' | 'delete' | 'recordPayment' }
  | { name: 'editPayment' | 'refund'; payment: DocumentPayment };

interface DialogState {
  open: boolean;
  onOpenChange: () => void;
}

type DocumentSheetContentProps = {
  kind: DocumentKind;
  document: InvoiceDetail | EstimateDetail;
  day: BusinessDay;
  /** The status and the amounts at the top of the document sheet. */
  head: ReactNode;
  facts: ReactNode;
  footer: (onRecordPayment: () => void) => ReactNode;
  /** Amounts other than payments that reduce the balance of the document, shown below the payments. */
  afterPayments?: ReactNode;
  /** Actions that are rarely used. On a phone, they are shown at the end of the document sheet. */
  rarely?: ReactNode;
  /** Returns the reason why the document cannot be edited or deleted. The user sees it before trying to do so. */
  refusal?: (action: 'edit' | 'delete') => string | null | undefined;
  /** True if the document can only be read and printed, for example because the invoice is void. */
  isReadOnly?: boolean;
  onEdit: () => void;
  onDelete: () => void;
  dialogs: {
    share: (state: DialogState) => ReactNode;
    payment: (state: DialogState & { payment?: DocumentPayment }) => ReactNode;
    remove: (state: DialogState & { onConfirm: () => void }) => ReactNode;
  };
};

/** The sheet that all kinds of documents use: status, content, payments and history. */
export function DocumentSheetContent(props: DocumentSheetContentProps) {
  const { kind, document, day, refusal, dialogs } = props;
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const closeOverlay = () => setOverlay(null);
  const open = { open: true, onOpenChange: closeOverlay };

  const unlessRefused = (action: 'edit' | 'delete', go: () => void) => () => {
    const problem = refusal?.(action);
    if (problem) toast({ type: 'info', title: 'Info', description: problem });
    else go();
  };
  const askToDelete = unlessRefused('delete', () => setOverlay({ name: 'delete' }));
  const confirmDelete = () => {
    closeOverlay();
    props.onDelete();
  };

  return (
    <>
      <SheetBody>
        <BeingRead document={document} />
        {props.head}
        <DocumentActions
          kind={kind}
          id={document.id}
          isReadOnly={props.isReadOnly}
          onShare={() => setOverlay({ name: 'share' })}
          onEdit={unlessRefused('edit', props.onEdit)}
          onDelete={askToDelete}
        />
        {props.facts}
        <SheetItems items={document.items} />
        <SheetTotals document={document} />
        <SheetProse title="Notes" text={document.notes} />
        <SheetProse title="Terms and Conditions" text={document.terms} />
        <SheetPayments
          kind={kind}
          documentId={document.id}
          payments={document.payments}
          onEdit={(payment) => setOverlay({ name: 'editPayment', payment })}
          onRefund={(payment) => setOverlay({ name: 'refund', payment })}
        />
        {props.afterPayments}
        <RecordTasks kind={kind} id={document.id} />
        <SheetMessages messages={document.messages} day={day} />
        <SheetActivity events={document.events} day={day} />
        {props.rarely && <div className="mt-4 sm:hidden">{props.rarely}</div>}
        {!props.isReadOnly && (
          <Button variant="danger-quiet" onClick={askToDelete} className="-mx-3.5 mt-4 sm:hidden">
            <Trash2 />
            Delete
          </Button>
        )}
      </SheetBody>
      {props.footer(() => setOverlay({ name: 'recordPayment' }))}
      {dialogs.remove({ ...open, open: overlay?.name === 'delete', onConfirm: confirmDelete })}
      <Suspense>
        {overlay?.name === 'share' && dialogs.share(open)}
        {overlay?.name === 'recordPayment' && dialogs.payment(open)}
        {overlay?.name === 'editPayment' && dialogs.payment({ ...open, payment: overlay.payment })}
        {overlay?.name === 'refund' && <RefundDialog payment={overlay.payment} {...open} />}
      </Suspense>
    </>
  );
}
