import type { Membership } from '@dayworks/shared/business/business';
import type { LookPreview as Preview, PreviewLook } from '@dayworks/shared/invoices/look-preview';
import { Paperclip } from 'lucide-react';
import { CouldNotLoad } from '../../../parts/feedback/could-not-load.tsx';
import { EmailFrame } from '../../../parts/outbox/email-frame.tsx';
import { PublicInvoice } from '../../../parts/public-invoice/public-invoice.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { numbered } from './numbered.ts';
import { PaperDrawing } from './paper-drawing.tsx';
import { type PreviewedForm, useLookPreview } from './use-look-preview.ts';

type LookPreviewProps = { look: PreviewLook; form: PreviewedForm | null; business: Membership };

/** An invoice as it would look with what stands in the form. */
export function LookPreview({ look, form, business }: LookPreviewProps) {
  const { data, error, refetch } = useLookPreview(look, form);
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
  return (
    <>
      <Shown preview={data} business={business} />
      <p className="mt-2 text-12 text-fg-3">
        {data.is_sample
          ? 'A made-up invoice, until you have one of your own.'
          : `Your invoice #${data.number}${form?.settings ? ', as it would be written today' : ''}.`}
      </p>
    </>
  );
}

function Shown({
  preview: { pages, email, page, number },
  business,
}: {
  preview: Preview;
  business: Membership;
}) {
  if (pages) {
    return (
      <div className="grid gap-2">
        {numbered(pages).map(({ place, value }) => (
          <PaperDrawing
            key={place}
            page={value}
            label={`Invoice #${number}, page ${place + 1} of the PDF`}
            logoUrl={business.logo_url}
          />
        ))}
      </div>
    );
  }
  if (email) return <EmailLook email={email} />;
  return (
    page && (
      <div
        role="img"
        aria-label="The page that your customer opens"
        data-theme="light"
        className="h-[34rem] overflow-hidden rounded-4 border border-line bg-surface-0 text-fg-1"
      >
        <div inert className="[zoom:0.8]">
          <PublicInvoice publicDocument={page} pdfHref="" isWide={false} />
        </div>
      </div>
    )
  );
}

const EmailLook = ({ email: { subject, html, file_name } }: { email: NonNullable<Preview['email']> }) => (
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
