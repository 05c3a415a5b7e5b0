import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { cx } from '../../ui/cx.ts';
import { SaveNotices } from '../form-frame/save-notices.tsx';
import { type FieldName, fieldNames, fieldOf, type LinkField } from './field-descriptions.ts';
import { LinkControl } from './link-controls.tsx';
import { type FieldExtras, RecordField, type RecordFieldProps, widthOf } from './record-field.tsx';
import type { RecordForm } from './use-record-form.ts';

type RecordFieldsProps<Values> = {
  form: RecordForm<Values>;
  extras?: Partial<Record<FieldName<Values>, FieldExtras>>;
  /** Further notices above the fields. */
  notices?: ReactNode;
  /** Renders a section that consists of more than a heading and fields. */
  renderSection?: (section: string, fields: ReactNode) => ReactNode;
  /** The fields that the form renders with its own code. Each appears at its usual position among the other fields. */
  own?: Partial<Record<FieldName<Values>, ReactNode>>;
};

/**
 * All fields of a record in the order of their descriptions, grouped by section.
 */
export function RecordFields<Values>(props: RecordFieldsProps<Values>) {
  const { form, extras = {}, own = {}, notices, renderSection } = props;
  const { fields } = form.record;
  const [first] = fieldNames(fields);
  const sections = Map.groupBy(fieldNames(fields), (name) => fieldOf(fields, name).section);

  const draw = (name: FieldName<Values>) => {
    const drawn = (own as Record<string, ReactNode>)[name];
    const field = fieldOf(fields, name);
    if (drawn !== undefined) return drawn && <OwnCell key={name}>{drawn}</OwnCell>;
    const props = { form, name, isFirst: name === first, ...(extras as Record<string, FieldExtras>)[name] };
    if (field.kind === 'record') return <LinkRow key={name} {...props} field={field} />;
    return <RecordField key={name} {...props} />;
  };

  return (
    <div className={cx('@container grid', renderSection ? 'gap-4' : 'gap-6')}>
      <div className="grid gap-3 not-has-[>:not(:empty)]:hidden">
        <SaveNotices form={form} noun={form.record.noun} textOf={form.refusalOf} />
        {notices}
      </div>
      {[...sections].map(([section, names]) => {
        const grid = <div className="grid grid-cols-12 gap-4 max-sm:gap-3">{names.map(draw)}</div>;
        if (!section) return <div key="">{grid}</div>;
        if (renderSection) return renderSection(section, grid);
        return (
          <fieldset key={section} className="m-0 min-w-0 border-0 p-0">
            <legend className="mb-3 font-semibold text-14">{section}</legend>
            {grid}
          </fieldset>
        );
      })}
    </div>
  );
}

const OwnCell = ({ children }: { children: ReactNode }) => (
  <div className="col-span-12 min-w-0">{children}</div>
);

function LinkRow<Values>({ form, name, field, onPicked }: RecordFieldProps<Values> & { field: LinkField }) {
  const { field: state, fieldState } = useController({ name, control: form.control });
  const { value, onChange, onBlur, ref } = state;
  return (
    <div className={widthOf(field)}>
      <LinkControl
        {...{ field, onBlur, ref }}
        value={String(value)}
        onChange={(picked) => {
          onChange(picked);
          onPicked?.();
        }}
        error={fieldState.error?.message}
      />
    </div>
  );
}
