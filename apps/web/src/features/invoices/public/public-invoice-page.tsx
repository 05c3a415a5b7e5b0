import { addDays, isUsableDate } from '@dayworks/shared/dates/calendar-date';
import { promiseDayProblem, promiseDays } from '@dayworks/shared/invoices/overdue/promise';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useParams, useSearchParams } from '../../../lib/routing/router.tsx';
import { PublicSection } from '../../../parts/public-document/page-parts.tsx';
import { PayOnline, showsPayOnline, useOffer } from '../../../parts/public-document/pay-online.tsx';
import { PublicInvoice } from '../../../parts/public-document/public-invoice.tsx';
import { useIsWideDocument } from '../../../parts/public-document/public-layout.tsx';
import { PublicPage } from '../../../parts/public-document/public-page.tsx';
import { useOnceSeen, useTellLook } from '../../../parts/public-document/report-views.ts';
import { AnswerProblem, useAnswer } from '../../../parts/public-document/use-answer.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { weekdayLong } from '../use-promise.ts';

type WhenYouPayProps = { publicDocument: SharedInvoice; link: { id: string; key: string } };

/**
 * Lets a customer who cannot pay yet name the date when they will pay. The page does not mention reminders, because the
 * settings of the business decide whether reminders are paused.
 */
function WhenYouPay({ publicDocument, link }: WhenYouPayProps) {
  const { promised_for, promises_left, today } = publicDocument;
  const [isOpen, setOpen] = useState(false);
  if (!promised_for && promises_left === 0) return null;
  return (
    <PublicSection title={promised_for ? 'Your payment date' : 'Can’t pay today?'}>
      {promised_for && !isOpen && (
        <p className="mt-1" role="status">
          You said you will pay on {weekdayLong(promised_for)}.
          {promised_for >= today && ' Thank you for letting us know.'}
        </p>
      )}
      {!promised_for && !isOpen && (
        <p className="mt-1 text-13/[1.1875rem] text-fg-2">Let us know the date so we can plan for it.</p>
      )}
      {promises_left > 0 && !isOpen && (
        <Button className="mt-3" onClick={() => setOpen(true)}>
          {promised_for ? 'Change date' : 'Tell us when you will pay'}
        </Button>
      )}
      {isOpen && <DayForm publicDocument={publicDocument} link={link} onDone={() => setOpen(false)} />}
    </PublicSection>
  );
}

function DayForm({ publicDocument, link, onDone }: WhenYouPayProps & { onDone: () => void }) {
  const { today, promised_for } = publicDocument;
  const [day, setDay] = useState(promised_for ?? '');
  const [isTried, setTried] = useState(false);
  const queryKey = api.invoices.openShared.queryKey({ input: link });
  const { isSending, problem, send, readAgain } = useAnswer<SharedInvoice>(queryKey, onDone);
  const wrong = isUsableDate(day)
    ? promiseDayProblem(day, today, promiseDays)
    : 'Choose the date you will pay';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong) void send(() => api.invoices.promiseShared.call({ ...link, promised_for: day }));
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <Field label="I will pay by" error={isTried ? wrong : undefined}>
        <DateInput
          autoFocus
          value={day}
          onValueChange={setDay}
          today={today}
          min={today}
          max={addDays(today, promiseDays)}
        />
      </Field>
      <AnswerProblem problem={problem} onReadAgain={() => void readAgain()} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isSending}>
          Send date
        </Button>
        <Button variant="ghost" disabled={isSending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function titleOf(publicDocument: SharedInvoice): string {
  const { displayed_status } = publicDocument;
  const paid = displayed_status === 'paid' || displayed_status === 'void' ? `, ${displayed_status}` : '';
  return `Invoice ${publicDocument.number} from ${publicDocument.business.business_name}${paid}`;
}

/** The public page of an invoice, at `/shared-invoice/:id?key=…`. */
export default function SharedInvoicePage() {
  const { id = '' } = useParams();
  const isWide = useIsWideDocument();
  const [search] = useSearchParams();
  const link = { id, key: search.get('key') ?? '' };
  const query = useQuery(api.invoices.openShared.queryOptions({ input: link }));
  useOnceSeen(id, query.isSuccess, () => {
    // If the customer's view of the invoice cannot be recorded, no error is shown, because the page works without it.
    api.invoices.markViewed.call(link).catch(() => {});
  });
  useTellLook('invoice', link, query.isSuccess);
  const paid = { kind: 'invoice', ...link } as const;
  const offer = useOffer(paid);
  const pdfHref = `/api/shared-invoices/${encodeURIComponent(id)}/pdf?${new URLSearchParams({ key: link.key })}`;
  return (
    <PublicPage kind="invoice" query={query} titleOf={titleOf}>
      {(publicDocument) => (
        <PublicInvoice
          publicDocument={publicDocument}
          pdfHref={pdfHref}
          isWide={isWide}
          payOnline={showsPayOnline(offer) && <PayOnline link={paid} offer={offer} />}
          isOnItsWay={offer !== undefined && offer.on_its_way > 0 && offer.open_amount <= 0}
          promise={<WhenYouPay publicDocument={publicDocument} link={link} />}
        />
      )}
    </PublicPage>
  );
}
