import type { NewCatalogItem } from '@dayworks/shared/products/catalog-item';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../parts/record/use-record-form.ts';
import { cx } from '../../ui/cx.ts';
import { marginText, typedMargin } from './margin-text.ts';
import { useOverview } from './product-list.ts';

type ProductFormProps = { form: RecordForm<NewCatalogItem>; image: ReactNode };

/** The fields of a product, with what the catalog knows about them. */
export function ProductForm({ form, image }: ProductFormProps) {
  const { data: overview } = useOverview();
  const [price, cost] = useWatch({ control: form.control, name: ['price', 'cost'] }).map(String);
  const margin = typedMargin({ price: price ?? '', cost: cost ?? '' });
  return (
    <>
      <RecordFields
        form={form}
        extras={{
          category: { suggestions: overview?.categories },
          cost: {
            help: margin && (
              <span className={cx('tabular-nums', margin.amount < 0 && 'text-danger-fg')} aria-live="polite">
                Margin {marginText(margin)}
              </span>
            ),
          },
        }}
      />
      {image}
    </>
  );
}
