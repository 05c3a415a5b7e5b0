import { catalogItemKinds } from '@dayworks/shared/products/catalog-item';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { UnitField } from '../../parts/item-editor/unit-field.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { CategoryField } from './category-field.tsx';
import { marginText, typedMargin } from './margin-text.ts';
import { kindLabels } from './product-badge.tsx';
import type { useProductForm } from './use-product-form.ts';

type ProductFieldsProps = ReturnType<typeof useProductForm>['fields'];

const row = 'grid grid-cols-2 gap-x-3 gap-y-4 max-sm:grid-cols-1';

export function ProductFields({ register, control }: ProductFieldsProps) {
  const { errors } = useFormState({ control });
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input dir="auto" autoComplete="off" data-autofocus="" {...register('name')} />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea dir="auto" rows={2} {...register('description')} />
      </Field>
      <Controller
        control={control}
        name="kind"
        render={({ field: { onChange, ...field } }) => (
          <Field label="Kind">
            <RadioGroup {...field} onValueChange={onChange} className="flex gap-6">
              {catalogItemKinds.map((kind) => (
                <Radio key={kind} value={kind}>
                  {kindLabels[kind]}
                </Radio>
              ))}
            </RadioGroup>
          </Field>
        )}
      />
      <div className={row}>
        <Controller
          control={control}
          name="category"
          render={({ field, fieldState }) => (
            <CategoryField
              value={field.value ?? ''}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Field label="SKU" optional error={errors.sku?.message}>
          <Input autoComplete="off" spellCheck={false} {...register('sku')} />
        </Field>
      </div>
      <PriceFields control={control} />
      <Controller
        control={control}
        name="active"
        render={({ field }) => (
          <Switch
            label="Active"
            description="Offered when an invoice or an estimate is written"
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
    </>
  );
}

function PriceFields({ control }: Pick<ProductFieldsProps, 'control'>) {
  const { errors } = useFormState({ control });
  const [price, cost] = useWatch({ control, name: ['price', 'cost'] });
  const margin = typedMargin({ price, cost });
  return (
    <div className={row}>
      <Field label="Price" error={errors.price?.message}>
        <Controller
          control={control}
          name="price"
          render={({ field: { onChange, ...field } }) => (
            <MoneyInput {...field} step="0.01" onValueChange={onChange} />
          )}
        />
      </Field>
      <Controller
        control={control}
        name="unit"
        render={({ field, fieldState }) => (
          <UnitField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <Field
        label="Cost"
        optional
        error={errors.cost?.message}
        help={
          margin ? (
            <span className={cx('tabular-nums', margin.amount < 0 && 'text-danger-fg')} aria-live="polite">
              Margin {marginText(margin)}
            </span>
          ) : (
            'What it costs you; shows the margin'
          )
        }
      >
        <Controller
          control={control}
          name="cost"
          render={({ field: { onChange, ...field } }) => (
            <MoneyInput {...field} step="0.01" onValueChange={onChange} />
          )}
        />
      </Field>
      <Field label="Tax rate" error={errors.tax_rate?.message}>
        <Controller
          control={control}
          name="tax_rate"
          render={({ field: { onChange, ...field } }) => (
            <NumberInput {...field} step="0.1" min="0" max="100" suffix="%" onValueChange={onChange} />
          )}
        />
      </Field>
    </div>
  );
}
