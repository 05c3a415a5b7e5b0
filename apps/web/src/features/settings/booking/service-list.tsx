import { type BookableService, mostBookableServices } from '@dayworks/shared/booking/booking-settings';
import { startingPriceText } from '@dayworks/shared/products/price-texts';
import type { ProductRow } from '@dayworks/shared/products/product-list';
import { durationText } from '@dayworks/shared/time/duration-text';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { type BookingFields, serviceOf, serviceText } from './booking-record.ts';
import { ServiceDialog } from './service-dialog.tsx';

const usualMinutes = 60;
const [shortest, longest] = [5, 720];

const newService = (item: ProductRow): BookableService => ({
  item_id: item.id,
  minutes: Math.min(longest, Math.max(shortest, item.duration_minutes ?? usualMinutes)),
  shows_price: true,
  user_ids: [],
});

type ServiceRowProps = {
  service: BookableService;
  item: ProductRow | undefined;
  names: readonly string[];
  onEdit: () => void;
  onRemove: () => void;
};

function ServiceRow({ service, item, names, onEdit, onRemove }: ServiceRowProps) {
  const name = item?.name ?? 'Inactive catalog item';
  const price = item && service.shows_price && item.price > 0 ? startingPriceText(item) : null;
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-5 py-2.5 narrow:px-4">
      <span className="min-w-0 flex-1 basis-48">
        <bdi className="wrap-anywhere block font-medium">{name}</bdi>
        <span className="block text-13 text-fg-2">
          {[durationText(service.minutes * 60), price, names.join(', ')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex flex-none gap-2">
        <Button size="sm" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button size="sm" variant="danger-quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </span>
    </li>
  );
}

/** The services that customers can book. Changes take effect when the settings are saved. */
export function ServiceList({ form }: { form: RecordForm<BookingFields> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'services' });
  const { data: catalog = [] } = useQuery(api.products.catalog.queryOptions());
  const { data: team } = useQuery(api.members.list.queryOptions());
  const [edited, setEdited] = useState<BookableService | null>(null);
  const services = (field.value as string[]).map(serviceOf);
  const keep = (next: readonly BookableService[]) => form.set({ services: next.map(serviceText) });
  const offered = catalog.filter(
    ({ id, kind }) =>
      kind !== 'bundle' && (id === edited?.item_id || services.every(({ item_id }) => item_id !== id)),
  );
  const people = (team?.members ?? []).map(({ user_id, name, email }) => ({
    id: user_id,
    name: name || email,
  }));
  const [next] = offered;
  const isNew = edited !== null && services.every(({ item_id }) => item_id !== edited.item_id);
  return (
    <div className="-mx-5 -mb-5 narrow:-mx-4">
      <ul aria-label="Services">
        {services.map((service) => (
          <ServiceRow
            key={service.item_id}
            service={service}
            item={catalog.find(({ id }) => id === service.item_id)}
            names={people.filter(({ id }) => service.user_ids.includes(id)).map(({ name }) => name)}
            onEdit={() => setEdited(service)}
            onRemove={() => keep(services.filter(({ item_id }) => item_id !== service.item_id))}
          />
        ))}
      </ul>
      {fieldState.error && (
        <p role="alert" className="border-line border-t px-5 py-2 text-13 text-danger-fg narrow:px-4">
          {fieldState.error.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3 border-line border-t px-5 py-3 narrow:px-4">
        <Button
          size="sm"
          disabled={!next || services.length >= mostBookableServices}
          onClick={() =>
            next && setEdited({ ...newService(next), user_ids: people.slice(0, 1).map(({ id }) => id) })
          }
        >
          <Plus />
          Add service
        </Button>
        {!next && (
          <span className="text-13 text-fg-2">
            Add services to your{' '}
            <Link to={paths.products.getHref()} className="underline">
              catalog
            </Link>{' '}
            first.
          </span>
        )}
      </div>
      {edited && (
        <ServiceDialog
          service={edited}
          isNew={isNew}
          items={offered}
          people={people}
          startOf={(item) => newService(item).minutes}
          onSave={(service) => {
            keep(
              isNew
                ? [...services, service]
                : services.map((one) => (one.item_id === edited.item_id ? service : one)),
            );
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
