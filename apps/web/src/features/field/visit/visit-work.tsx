import type { FieldItem, FieldRequest, FieldVisit } from '@dayworks/shared/field/field-visit';
import { Band } from './band.tsx';

/** Returns a quantity such as '2 ea'; a single unit is shown without a number. */
const amountText = ({ quantity, unit }: FieldItem) =>
  quantity === 1 && unit === 'ea' ? '' : `${quantity} ${unit}`;

/** Shows the work to be done and the customer's request, without prices. */
export function VisitWork({ visit }: { visit: FieldVisit }) {
  // Visits that an earlier version of the app stored on the phone contain neither items nor a request.
  const { items = [], request = null } = visit;
  return (
    <>
      {items.length > 0 && (
        <Band title="Work to do">
          <ul>
            {items.map((item) => (
              <li
                key={item.id}
                className="flex flex-wrap gap-x-3 border-line py-2 text-16 leading-6 [&+li]:border-t"
              >
                <span dir="auto" className="min-w-0 flex-1 break-words">
                  {item.name}
                  {item.description && (
                    <span className="block whitespace-pre-line text-14 text-fg-2 leading-5">
                      {item.description}
                    </span>
                  )}
                </span>
                <span className="text-fg-2 tabular-nums">{amountText(item)}</span>
              </li>
            ))}
          </ul>
        </Band>
      )}
      {request && <Request request={request} />}
    </>
  );
}

function Request({ request: { wanted, preferred_times, photos } }: { request: FieldRequest }) {
  if (!wanted && !preferred_times && photos.length === 0) return null;
  return (
    <Band title="Customer’s request">
      {wanted && (
        <p dir="auto" className="whitespace-pre-line break-words text-16 leading-6">
          {wanted}
        </p>
      )}
      {preferred_times && (
        <p dir="auto" className="break-words text-14 text-fg-2 leading-5">
          Preferred times: {preferred_times}
        </p>
      )}
      {photos.length > 0 && (
        <ul
          aria-label="Photos from the request"
          className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
        >
          {photos.map(({ id, file_id }, index) => (
            <li key={id}>
              <a
                href={`/files/${file_id}`}
                target="_blank"
                rel="noopener"
                className="block size-24 flex-none overflow-hidden rounded-8 border border-line bg-surface-2"
              >
                <img
                  src={`/files/${file_id}`}
                  alt={`From the customer, ${index + 1} of ${photos.length}`}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}
