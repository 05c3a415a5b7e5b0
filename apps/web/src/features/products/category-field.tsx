import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { useOverview } from './product-list.ts';

type CategoryFieldProps = { value: string; onChange: (category: string) => void; error?: string };

/** Those that are in use to pick from; any other can be typed, and the chosen one lets go when picked again. */
export function CategoryField({ value, onChange, error }: CategoryFieldProps) {
  const { data: overview } = useOverview();
  const known = overview?.categories ?? [];
  const categories = value === '' || known.includes(value) ? known : [value, ...known];
  return (
    <Field label="Category" optional error={error}>
      <Combobox
        value={value || null}
        onValueChange={(category) => onChange(category === value ? '' : category)}
        options={categories.map((category) => ({ value: category, label: category }))}
        placeholder="No category"
        searchPlaceholder="Find or type a category"
        emptyText="No category of that name yet"
        create={{
          label: (typed) => (typed ? `Use “${typed}”` : 'Type a new one'),
          onCreate: (typed) => typed && onChange(typed),
        }}
      />
    </Field>
  );
}
