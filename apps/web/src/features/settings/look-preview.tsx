import type { Membership } from '@dayworks/shared/business/business';
import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type {
  LookPreview,
  LookPreviewQuery,
  PageDrawing,
  PreviewLook,
} from '@dayworks/shared/look/look-preview';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { EmailFrame } from '../../parts/outbox-message.tsx';
import { PublicInvoice } from '../../parts/public-document/public-invoice.tsx';
import { PublicOffer } from '../../parts/public-document/public-offer.tsx';
import { useDebounced } from '../../parts/time/typed-search.ts';
import { Loading, Skeleton } from '../../ui/loading.tsx';

/**
 * Pairs each value with its index. The index is the React key of values that have no id, such as the shapes on a page
 * or the pages of a file.
 */
const numbered = <Value,>(values: readonly Value[]) => values.map((value, place) => ({ place, value }));

const restMs = 350;

export type PreviewedForm = Pick<LookPreviewQuery, 'settings' | 'pay'>;

/**
 * Returns the form values once the user has stopped typing. While the values are invalid, it returns the last valid
 * ones.
 */
function useRested(form: PreviewedForm | null): PreviewedForm {
  const [readable, setReadable] = useState(form);
  /*
   * The form values are compared as a JSON string, so that a new object with equal values does not cause another
   * preview request.
   */
  if (form && JSON.stringify(form) !== JSON.stringify(readable)) setReadable(form);
  const asked = useDebounced(JSON.stringify(readable), restMs);
  return (JSON.parse(asked) as PreviewedForm | null) ?? { settings: null, pay: null };
}

/**
 * Loads the server's preview of the document with the values of the form. If several requests overlap, only the
 * response to the latest one is shown.
 */
function useInvoiceLook(look: PreviewLook, form: PreviewedForm | null) {
  const shown = useRested(form);
  return useQuery(
    api.invoices.previewLook.queryOptions({
      input: { look, ...shown },
      placeholderData: keepPreviousData,
    }),
  );
}

function useEstimateLook(look: PreviewLook, form: PreviewedForm | null) {
  const { settings } = useRested(form);
  return useQuery(
    api.estimates.previewLook.queryOptions({
      input: { look, settings },
      placeholderData: keepPreviousData,
    }),
  );
}

type PaperDrawingProps = { page: PageDrawing; label: string; logoUrl: string | null };

/** Shows a page of the PDF exactly as it is in the file. The paper is white even in the dark theme. */
function PaperDrawing({ page, label, logoUrl }: PaperDrawingProps) {
  const id = useId();
  return (
    <svg
      role="img"
      aria-label={label}
      data-theme="light"
      textRendering="geometricPrecision"
      viewBox={`0 0 ${page.width} ${page.height}`}
      className="block w-full rounded-4 border border-line bg-surface-1 font-sans"
    >
      {numbered(page.shapes).map(({ place, value: { path, fill, stroke, stroke_width, clip } }) => {
        const clipId = `${id}-${place}`;
        return (
          <g key={place}>
            {clip && (
              <clipPath id={clipId}>
                <path d={clip} />
              </clipPath>
            )}
            <path
              d={path}
              fill={fill ?? 'none'}
              stroke={stroke ?? 'none'}
              strokeWidth={stroke_width}
              clipPath={clip ? `url(#${clipId})` : undefined}
            />
          </g>
        );
      })}
      {logoUrl &&
        page.images.map((place) => (
          <image
            key={`${place.x} ${place.y}`}
            {...place}
            href={logoUrl}
            preserveAspectRatio="xMinYMid meet"
          />
        ))}
      {numbered(page.texts).map(({ place, value: { text, x, y, length, size, weight, color, turned } }) => (
        <text
          key={place}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={weight}
          fill={color}
          textLength={length}
          transform={turned === 0 ? undefined : `rotate(${turned} ${x} ${y})`}
          xmlSpace="preserve"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

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
    return <CouldNotLoad title="The preview could not be created" error={error} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Loading label="Loading the preview">
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
          aria-label="The page your customer opens"
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
          ? `A sample ${kind}, until you have one of your own.`
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
