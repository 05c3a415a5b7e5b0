import {
  isSamePackage,
  type LineOption,
  longestPackageName,
  longestSection,
} from '@dayworks/shared/documents/lines/line-options';
import { Field } from '../../ui/field/field.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import type { ItemDraft, ItemErrors } from './item-draft.ts';

const options = [
  { value: 'included', label: 'Included' },
  { value: 'optional', label: 'Optional' },
  { value: 'package', label: 'Package' },
] as const satisfies { value: LineOption; label: string }[];

const usualPackages = ['Good', 'Better', 'Best'];

type PlacementProps = {
  draft: ItemDraft;
  errors: ItemErrors;
  onType: (patch: Partial<ItemDraft>) => void;
};

type OptionFieldsProps = PlacementProps & { packages: readonly string[] };

/** Asks whether the customer can add the item, or whether it belongs to a package. */
export function OptionFields({ draft, errors, packages, onType }: OptionFieldsProps) {
  const { option, package_name, is_chosen } = draft;
  const names = [...packages, ...usualPackages, package_name].filter(
    (name, index, all) => name && all.findIndex((other) => isSamePackage(name, other)) === index,
  );
  /*
   * An item that becomes optional or a package is not preselected for the customer. If it is the first package of an
   * estimate, it becomes the preselected one.
   */
  const choose = (next: LineOption) =>
    next !== option && onType({ option: next, is_chosen: next === 'included' });
  return (
    <div className="col-span-12 grid gap-3">
      <div>
        <SegmentedControl
          label="Included or optional"
          value={option ?? 'included'}
          onValueChange={choose}
          segments={options}
        />
      </div>
      {option === 'optional' && (
        <Checkbox
          label="Already selected when the customer opens the estimate"
          checked={is_chosen}
          onCheckedChange={(chosen) => onType({ is_chosen: chosen })}
        />
      )}
      {option === 'package' && (
        <Field
          label="Package"
          error={errors.package_name}
          help="The customer chooses exactly one of the packages"
        >
          <Combobox
            value={package_name}
            onValueChange={(name) => onType({ package_name: name, is_chosen: false })}
            options={names.map((name) => ({ value: name, label: name }))}
            placeholder="Choose or name a package"
            searchPlaceholder="Find or type a name"
            emptyText="Not a package yet"
            create={{
              label: (typed) => (typed ? `Use “${typed}”` : 'Type your own'),
              onCreate: (typed) =>
                typed && onType({ package_name: typed.slice(0, longestPackageName), is_chosen: false }),
            }}
          />
        </Field>
      )}
    </div>
  );
}

type SectionFieldProps = PlacementProps & { sections: readonly string[] };

/**
 * The field for the section of the document that the item belongs to. Items of a package have no section, because all
 * packages are shown together.
 */
export function SectionField({ draft: { section, option }, errors, sections, onType }: SectionFieldProps) {
  if (option === 'package' || (section === null && sections.length === 0)) return null;
  const names = [...sections, ...(section && !sections.includes(section) ? [section] : [])];
  return (
    <Field
      label="Section"
      optional
      error={errors.section}
      help="A heading with a subtotal of its own"
      className="col-span-12"
    >
      <Combobox
        value={section ?? ''}
        onValueChange={(name) => onType({ section: name })}
        options={[{ value: '', label: 'No section' }, ...names.map((name) => ({ value: name, label: name }))]}
        placeholder="Choose or name a section"
        searchPlaceholder="Find or type a name"
        emptyText="Not a section yet"
        create={{
          label: (typed) => (typed ? `Use “${typed}”` : 'Type your own'),
          onCreate: (typed) => typed && onType({ section: typed.slice(0, longestSection) }),
        }}
      />
    </Field>
  );
}
