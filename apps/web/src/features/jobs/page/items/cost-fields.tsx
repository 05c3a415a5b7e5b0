import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { Field } from '../../../../ui/field/field.tsx';
import { MoneyInput } from '../../../../ui/input/number-input.tsx';

/** The costs as typed, keyed by item id. */
export type Costs = Readonly<Record<string, string>>;

type CostFieldsProps = { items: readonly LineItemInput[]; costs: Costs; onChange: (costs: Costs) => void };

/** The unit cost of each item to the business; field workers never see the cost. */
export function CostFields({ items, costs, onChange }: CostFieldsProps) {
  if (items.length === 0) return null;
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
      <legend className="mb-2 font-semibold text-14">Your cost per unit</legend>
      <p className="-mt-2 text-12 text-fg-2">
        Left empty, the catalog tells it when you save. Field workers never see it.
      </p>
      <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1">
        {items.map(
          ({ id, name }) =>
            id !== null && (
              <Field key={id} label={name}>
                <MoneyInput
                  value={costs[id] ?? ''}
                  onValueChange={(text) => onChange({ ...costs, [id]: text })}
                />
              </Field>
            ),
        )}
      </div>
    </fieldset>
  );
}
