import type { NewCatalogItem } from '@dayworks/shared/products/catalog-item';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../parts/record/use-record-form.ts';
import { RateChoices } from '../../parts/tax-rate/rate-choices.tsx';
import { useTaxRates } from '../../parts/tax-rate/use-tax-rates.ts';
import { cx } from '../../ui/cx.ts';
import { marginText, typedMargin } from './margin-text.ts';
import { useOverview } from './product-list.ts';

type ProductFormProps = { form: RecordForm<NewCatalogItem>; image: ReactNode };

/** The fields of a product, with suggestions from the catalog. */
export function ProductForm({ form, image }: ProductFormProps) {
  const { data: overview } = useOverview();
  const [price, cost] = useWatch({ control: form.control, name: ['price', 'cost'] }).map(String);
  const { field: taxRate } = useController({ control: form.control, name: 'tax_rate' });
  const hasRates = Boolean(useTaxRates()?.length);
  const margin = typedMargin({ price: price ?? '', cost: cost ?? '' });
  return (
    <>
      <RecordFields
        form={form}
        extras={{
          category: { suggestions: overview?.categories },
          tax_rate: {
            help: hasRates && <RateChoices value={String(taxRate.value)} onPick={taxRate.onChange} />,
          },
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
