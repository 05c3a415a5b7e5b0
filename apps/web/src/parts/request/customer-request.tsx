import { type CustomerRequest, saysMore } from '@dayworks/shared/customers/customer-request';
import { paths } from '../../lib/paths.ts';
import { FactLink, SheetSection } from '../sheet/sheet-parts.tsx';

type LinkedPhotosProps = Pick<CustomerRequest, 'photos'> & { from: string };

/** Photos that came with another record. Each photo can be opened in full size. */
export function LinkedPhotos({ photos, from }: LinkedPhotosProps) {
  return (
    <ul aria-label={`Photos from ${from}`} className="grid grid-cols-3 gap-2">
      {photos.map(({ id, file_id }, index) => (
        <li key={id}>
          <a href={`/files/${file_id}`} target="_blank" rel="noopener" className="block rounded-8">
            <img
              src={`/files/${file_id}`}
              alt={`From ${from}, ${index + 1} of ${photos.length}`}
              loading="lazy"
              className="aspect-square w-full rounded-8 border border-line object-cover"
            />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What the customer wrote and sent with the request, with a link to the lead. */
export function RequestContent({ request }: { request: CustomerRequest }) {
  const { lead_id, wanted, preferred_times, photos } = request;
  return (
    <div className="grid gap-2 text-13">
      {wanted && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {wanted}
        </p>
      )}
      {preferred_times && (
        <p className="wrap-anywhere text-fg-2">
          Preferred times: <bdi>{preferred_times}</bdi>
        </p>
      )}
      {photos.length > 0 && <LinkedPhotos photos={photos} from="the request" />}
      <p>
        <FactLink to={`${paths.leads.getHref()}?lead=${lead_id}`}>Open lead</FactLink>
      </p>
    </div>
  );
}

/** The section of a sheet with the customer's request; hidden if the request has neither photos nor preferred times. */
export function RequestSection({ request }: { request: CustomerRequest | null }) {
  if (!request || !saysMore(request)) return null;
  return (
    <SheetSection title="Customer’s request">
      <RequestContent request={request} />
    </SheetSection>
  );
}
