import { sentDiscount } from '@dayworks/shared/documents/lines/discount';
import { isPricedLine, lineTotal } from '@dayworks/shared/documents/lines/totals';
import { formatCents } from '@dayworks/shared/money';
import { BadgePercent, Heading } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { MoneyInput, NumberInput } from '../../ui/input/number-input.tsx';
import { RateChoices } from '../tax-rates.tsx';
import type { ItemDraft, ItemErrors } from './item-draft.ts';
import { DiscountInput, UnitField } from './item-inputs.tsx';
import { OptionFields, SectionField } from './item-placement.tsx';

type ItemFieldsProps = {
  draft: ItemDraft;
  errors: ItemErrors;
  isTaxExempt: boolean;
  /** The setting that applies to items without a tax setting of their own: whether their prices include tax. */
  pricesIncludeTax: boolean;
  /** The names of the packages on the estimate; undefined for documents without options. */
  packages?: readonly string[] | undefined;
  /** The names of the sections of the document. */
  sections: readonly string[];
  /** True if the item that the user types is not in the catalog. The form then offers to save it there. */
  canSaveToCatalog: boolean;
  onType: (patch: Partial<ItemDraft>) => void;
  onSave: () => void;
  onCancel: () => void;
};

type PartProps = Pick<ItemFieldsProps, 'draft' | 'errors' | 'onType'>;

function NameAndAmount({ draft, errors, onType }: PartProps) {
  return (
    <>
      <Field label="Item Name" error={errors.name} className="col-span-7 max-sm:col-span-12">
        <Input
          dir="auto"
          data-item-name=""
          value={draft.name}
          onChange={(event) => onType({ name: event.target.value })}
        />
      </Field>
      <Field label="Price" error={errors.price} className="col-span-5 max-sm:col-span-12">
        <MoneyInput value={draft.price} onValueChange={(price) => onType({ price })} />
      </Field>
      <Field label="Description" optional error={errors.description} className="col-span-12">
        <Input
          dir="auto"
          value={draft.description}
          onChange={(event) => onType({ description: event.target.value })}
        />
      </Field>
      <Field label="Quantity" error={errors.quantity} className="col-span-4">
        <NumberInput min="1" value={draft.quantity} onValueChange={(quantity) => onType({ quantity })} />
      </Field>
      <UnitField
        value={draft.unit}
        onChange={(unit) => onType({ unit })}
        error={errors.unit}
        className="col-span-4"
      />
    </>
  );
}

/** The discount of the item, if the user has added one. */
function DiscountField({ draft, errors, onType }: PartProps) {
  if (draft.discount === null) return null;
  return (
    <Field
      label="Discount"
      error={errors.discount ?? errors.discount_percent}
      className="col-span-12 sm:col-span-5"
    >
      <DiscountInput
        kind={draft.discount_kind}
        onKindChange={(discount_kind) => onType({ discount_kind })}
        value={draft.discount}
        onValueChange={(discount) => onType({ discount })}
        className="flex-1"
      />
    </Field>
  );
}

type ItemExtrasProps = Pick<ItemFieldsProps, 'draft' | 'sections' | 'canSaveToCatalog' | 'onType'>;

function ItemExtras({ draft, sections, canSaveToCatalog, onType }: ItemExtrasProps) {
  return (
    <div className="col-span-12 flex flex-wrap items-center justify-between gap-x-4 empty:hidden">
      {canSaveToCatalog && (
        <Checkbox
          label="Save to catalog"
          checked={draft.savesToCatalog}
          onCheckedChange={(savesToCatalog) => onType({ savesToCatalog })}
        />
      )}
      {draft.discount === null && (
        <Button
          variant="ghost"
          size="sm"
          className="-mx-2 text-fg-2"
          onClick={() => onType({ discount: '' })}
        >
          <BadgePercent />
          Add discount
        </Button>
      )}
      {draft.section === null && sections.length === 0 && draft.option !== 'package' && (
        <Button variant="ghost" size="sm" className="-mx-2 text-fg-2" onClick={() => onType({ section: '' })}>
          <Heading />
          Add section
        </Button>
      )}
    </div>
  );
}

function ItemFooter({ draft, onSave, onCancel }: Pick<ItemFieldsProps, 'draft' | 'onSave' | 'onCancel'>) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <p className="mr-auto text-fg-2">
        Line total <b className="font-semibold text-fg-1 tabular-nums">{lineTotalText(draft)}</b>
      </p>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="sm" onClick={onSave}>
        Save Item
      </Button>
    </div>
  );
}

/** The fields of one item. Pressing Enter saves the item but does not submit the surrounding form. */
export function ItemFields({
  draft,
  errors,
  isTaxExempt,
  pricesIncludeTax,
  packages,
  sections,
  canSaveToCatalog,
  onType,
  onSave,
  onCancel,
}: ItemFieldsProps) {
  const saveOnEnter = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, nativeEvent } = event;
    if (!(target instanceof HTMLInputElement) || event.defaultPrevented) return;
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
    event.preventDefault();
    onSave();
  };
  const includesTax = draft.includes_tax ?? pricesIncludeTax;
  /*
   * Some users never include tax in their prices. To keep the form short, they are asked whether a price includes tax
   * only if they open the additional price fields.
   */
  const asksForTax =
    Number(draft.tax_rate) > 0 && (includesTax || pricesIncludeTax || draft.discount !== null);
  return (
    <fieldset
      onKeyDown={saveOnEnter}
      className="m-0 min-w-0 rounded-8 border border-accent-border bg-surface-0 p-4"
    >
      <legend className="sr-only">Item</legend>
      <div className="grid grid-cols-12 gap-3">
        <NameAndAmount draft={draft} errors={errors} onType={onType} />
        <Field
          label="Tax Rate"
          error={errors.tax_rate}
          help={isTaxExempt && 'This customer is tax-exempt'}
          className="col-span-4"
        >
          <NumberInput
            min="0"
            max="100"
            step="0.1"
            suffix="%"
            value={draft.tax_rate}
            onValueChange={(tax_rate) => onType({ tax_rate, tax_parts: null })}
          />
        </Field>
        {!isTaxExempt && (
          <div className="col-span-12 flex justify-end empty:hidden">
            <RateChoices
              value={draft.tax_rate}
              parts={draft.tax_parts}
              onPick={({ rate, parts }) => onType({ tax_rate: String(rate), tax_parts: parts })}
            />
          </div>
        )}
        <DiscountField draft={draft} errors={errors} onType={onType} />
        {asksForTax && (
          <Checkbox
            className="col-span-12"
            label="Price includes tax"
            checked={includesTax}
            onCheckedChange={(includes_tax) => onType({ includes_tax })}
          />
        )}
        {packages && <OptionFields draft={draft} errors={errors} packages={packages} onType={onType} />}
        <SectionField draft={draft} errors={errors} sections={sections} onType={onType} />
        <ItemExtras draft={draft} sections={sections} canSaveToCatalog={canSaveToCatalog} onType={onType} />
      </div>
      <ItemFooter draft={draft} onSave={onSave} onCancel={onCancel} />
    </fieldset>
  );
}

function lineTotalText({ quantity, price, discount, discount_kind }: ItemDraft): string {
  const off = sentDiscount({ discount: discount ?? '', discount_kind });
  const line = { quantity: Number(quantity || 1), price: Number(price || 0), tax_rate: 0, ...off };
  return isPricedLine(line) ? formatCents(lineTotal(line)) : '–';
}
