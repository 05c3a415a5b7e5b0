import type { Membership } from '@dayworks/shared/business/business';
import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { LookPreview, PreviewLook } from '@dayworks/shared/look/look-preview';
import type { UseQueryResult } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { CouldNotLoad } from '../../../parts/feedback/could-not-load.tsx';
import { EmailFrame } from '../../../parts/outbox/email-frame.tsx';
import { PublicOffer } from '../../../parts/public-estimate/public-offer.tsx';
import { PublicInvoice } from '../../../parts/public-invoice/public-invoice.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { numbered } from './numbered.ts';
import { PaperDrawing } from './paper-drawing.tsx';
import { type PreviewedForm, useEstimateLook, useInvoiceLook } from './use-look-preview.ts';

type LookProps = { look: PreviewLook; form: PreviewedForm | null; business: Membership };

/** Previews an invoice with the values of the form. */
export function InvoiceLook({ look, form, business }: LookProps) {
  const query = useInvoiceLook(look, form);
  return (
    <Drawn kind="invoice" query={query} isRewritten={Boolean(form?.settings)} business={business}>
      {(page) => <PublicInvoice publicDocument={page} pdfHref="" isWide={false} />}
    </Drawn>
  );
}

export function EstimateLook({ look, form, business }: LookProps) {
  const query = useEstimateLook(look, form);
  return (
    <Drawn kind="estimate" query={query} isRewritten={Boolean(form?.settings)} business={business}>
      {(page) => <PublicOffer publicDocument={page} pdfHref="" isWide={false} onAnswer={() => {}} />}
    </Drawn>
  );
}

type Preview<Page> = LookPreview & { page: Page | null };

type DrawnProps<Page> = {
  kind: DocumentKind;
  query: Pick<UseQueryResult<Preview<Page>>, 'data' | 'error' | 'refetch'>;
  isRewritten: boolean;
  business: Membership;
  children: (page: Page) => ReactNode;
};

function Drawn<Page>({ kind, query, isRewritten, business, children }: DrawnProps<Page>) {
  const { data, error, refetch } = query;
  if (!data && error) {
    return <CouldNotLoad title="The preview could not be made" error={error} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Loading label="Drawing the preview">
        <Skeleton className="aspect-[17/22] w-full rounded-4" />
      </Loading>
    );
  }
  const { pages, email, page, number } = data;
  return (
    <>
      {pages && (
        <div className="grid gap-2">
          {numbered(pages).map(({ place, value }) => (
            <PaperDrawing
              key={place}
              page={value}
              label={`${documentLabels[kind]} #${number}, page ${place + 1} of the PDF`}
              logoUrl={business.logo_url}
            />
          ))}
        </div>
      )}
      {email && <EmailLook email={email} />}
      {page && (
        <div
          role="img"
          aria-label="The page that your customer opens"
          data-theme="light"
          className="h-[34rem] overflow-hidden rounded-4 border border-line bg-surface-0 text-fg-1"
        >
          <div inert className="[zoom:0.8]">
            {children(page)}
          </div>
        </div>
      )}
      <p className="mt-2 text-12 text-fg-3">
        {data.is_sample
          ? `A made-up ${kind}, until you have one of your own.`
          : `Your ${kind} #${number}${isRewritten ? ', as it would be written today' : ''}.`}
      </p>
    </>
  );
}

const EmailLook = ({ email: { subject, html, file_name } }: { email: NonNullable<LookPreview['email']> }) => (
  <div className="overflow-hidden rounded-4 border border-line bg-surface-1">
    <p className="border-line border-b px-3 py-2 font-semibold text-13" dir="auto">
      {subject}
    </p>
    <EmailFrame subject={subject} html={html} className="h-[30rem] w-full" />
    {file_name && (
      <p className="flex items-center gap-2 border-line border-t px-3 py-2 text-13">
        <Paperclip className="size-3.5 text-fg-3" />
        <bdi className="truncate">{file_name}</bdi>
      </p>
    )}
  </div>
);
