import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { areSameParts, type LineTax, taxRateText } from '@dayworks/shared/look/named-rates';
import { Select } from '../../ui/select/select.tsx';
import { useTaxRates } from '../tax-rates.tsx';

const isTaxOf = ({ tax_rate, tax_parts }: LineTax, item: LineItemInput) =>
  item.tax_rate === tax_rate && areSameParts(item.tax_parts, tax_parts);

type TaxForAllProps = { items: readonly LineItemInput[]; onPick: (tax: LineTax) => void };

/** Chooses one of the named tax rates for all items. It is shown only if the business has named tax rates. */
export function TaxForAll({ items, onPick }: TaxForAllProps) {
  const rates = useTaxRates() ?? [];
  if (rates.length === 0) return null;
  const named = rates.map(({ id, rate, parts, ...rest }) => ({
    value: id,
    label: taxRateText({ rate, ...rest }),
    tax: { tax_rate: rate, tax_parts: parts },
  }));
  const none = { value: 'none', label: 'No tax', tax: { tax_rate: 0, tax_parts: null } };
  const options = rates.some(({ rate }) => rate === 0) ? named : [...named, none];
  const chosen = options.find(({ tax }) => items.every((item) => isTaxOf(tax, item)));
  return (
    <Select
      aria-label="Tax for all items"
      size="sm"
      placeholder="Tax for all items"
      className="max-w-52"
      value={chosen?.value ?? ''}
      options={options.map(({ value, label }) => ({ value, label }))}
      onValueChange={(value) => {
        const picked = options.find((option) => option.value === value);
        if (picked) onPick(picked.tax);
      }}
    />
  );
}
