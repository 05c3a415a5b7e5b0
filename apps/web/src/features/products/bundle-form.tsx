import { catalogLabel } from '@dayworks/shared/documents/lines/catalog-pick';
import { amountOff, documentTotals } from '@dayworks/shared/documents/lines/totals';
import { formatCents, formatMoney } from '@dayworks/shared/money';
import type { BundlePart } from '@dayworks/shared/products/bundle';
import { unitText } from '@dayworks/shared/products/price-texts';
import { useQuery } from '@tanstack/react-query';
import { PackageSearch, X } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import type { FormValues } from '../../parts/record/record-values.ts';
import type { RecordForm } from '../../parts/record/use-record-form.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { NumberInput } from '../../ui/input/number-input.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { type BundleValues, countableParts, partText, readPartText } from './bundle-record.ts';
import { useOverview } from './product-list.ts';

type Item = Pick<BundlePart, 'name' | 'price' | 'tax_rate' | 'unit'>;

type PartsFieldProps = {
  control: Control<FormValues>;
  /** The stored parts of the bundle, including the names of items that are no longer active. */
  stored: readonly BundlePart[];
};

/** When a line is removed, its Remove button disappears too, so the focus moves to the button of the next line. */
function focusNeighbour(button: HTMLElement) {
  const line = button.closest('li');
  (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button')?.focus();
}

type PartRowProps = {
  /** The catalog item of a bundle line; undefined while the catalog is loading. */
  item: Item | undefined;
  quantity: string;
  onType: (quantity: string) => void;
  onRemove: () => void;
};

function PartRow({ item, quantity, onType, onRemove }: PartRowProps) {
  const name = item?.name ?? 'Loading…';
  return (
    <li className="flex items-center gap-2 rounded-8 border border-line px-3 py-2">
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{name}</bdi>
        {item && (
          <span className="block text-12 text-fg-3 tabular-nums">
            {formatMoney(item.price)} {unitText(item.unit)}
          </span>
        )}
      </span>
      <NumberInput
        aria-label={`Quantity of ${name}`}
        className="w-20! flex-none"
        min="1"
        value={quantity}
        onValueChange={onType}
      />
      <IconButton
        label={`Remove ${name}`}
        onClick={(event) => {
          focusNeighbour(event.currentTarget);
          onRemove();
        }}
      >
        <X />
      </IconButton>
    </li>
  );
}

/** Lets the user choose the catalog items of a bundle and their quantities. */
function PartsField({ control, stored }: PartsFieldProps) {
  const { data: catalog, isError } = useQuery(api.products.catalog.queryOptions());
  const { field, fieldState } = useController({ name: 'parts', control });
  const texts = Array.isArray(field.value) ? field.value : [];
  const single = (catalog ?? []).filter(({ kind }) => kind !== 'bundle');
  const known = new Map<string, Item>([
    ...stored.map((part) => [part.item_id, part] as const),
    ...single.map((item) => [item.id, item] as const),
  ]);
  const chosen = new Set(texts.map((text) => readPartText(text).itemId));
  const lines = countableParts(texts).flatMap(({ item_id, quantity }) => {
    const item = known.get(item_id);
    return item ? [{ ...item, quantity }] : [];
  });
  const change = (index: number, next: string[]) => field.onChange(texts.toSpliced(index, 1, ...next));
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label="Items" error={fieldState.error?.message}>
        <Combobox
          aria-label="Add an item"
          placeholder="Add an item from your catalog"
          searchPlaceholder="Search the catalog"
          emptyText={isError ? 'The catalog cannot be loaded right now' : 'No matching items in your catalog'}
          icon={<PackageSearch />}
          value={null}
          loading={!catalog && !isError}
          options={single
            .filter(({ id }) => !chosen.has(id))
            .map((item) => ({ value: item.id, label: catalogLabel(item), keywords: [item.category ?? ''] }))}
          onValueChange={(id) => field.onChange([...texts, partText(id, '1')])}
        />
      </Field>
      {texts.length > 0 && (
        <ul className="m-0 grid list-none grid-cols-1 gap-2 p-0">
          {texts.map((text, index) => {
            const { itemId, quantity } = readPartText(text);
            return (
              <PartRow
                key={itemId}
                item={known.get(itemId)}
                quantity={quantity}
                onType={(typed) => change(index, [partText(itemId, typed)])}
                onRemove={() => change(index, [])}
              />
            );
          })}
        </ul>
      )}
      {lines.length > 0 && (
        <p className="m-0 text-13 text-fg-2" aria-live="polite">
          Together{' '}
          <strong className="text-fg-1 tabular-nums">
            {formatCents(documentTotals(lines, amountOff(0)).subtotal)}
          </strong>{' '}
          before tax, each on its own line.
        </p>
      )}
    </div>
  );
}

type BundleFormProps = { form: RecordForm<BundleValues>; stored?: readonly BundlePart[] };

export function BundleForm({ form, stored = [] }: BundleFormProps) {
  const { data: overview } = useOverview();
  return (
    <RecordFields
      form={form}
      own={{ parts: <PartsField control={form.control} stored={stored} /> }}
      extras={{ category: { suggestions: overview?.categories } }}
    />
  );
}
