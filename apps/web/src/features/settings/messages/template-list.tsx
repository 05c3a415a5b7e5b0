import { type TemplateKey, templateGroups, templateLabels } from '@dayworks/shared/messages/template-key';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';

type TemplateListProps = {
  chosen: TemplateKey;
  /** The message templates that the business has changed. */
  changed: ReadonlySet<TemplateKey>;
  onChoose: (key: TemplateKey) => void;
};

const changedText = 'Your own words';

/** The list is beside the editor; on narrow screens, it is a select field above the editor. */
export function TemplateList({ chosen, changed, onChoose }: TemplateListProps) {
  return (
    <>
      <nav aria-label="Messages" className="border-line border-r p-2 max-md:hidden">
        {templateGroups.map(({ label, keys }) => (
          <section key={label} aria-label={label} className="not-first:mt-2">
            <p className="px-2.5 py-1 font-medium text-12 text-fg-3">{label}</p>
            {keys.map((key) => (
              <button
                key={key}
                type="button"
                aria-current={key === chosen}
                onClick={() => onChoose(key)}
                className="flex min-h-8 w-full items-center justify-between gap-2 rounded-8 px-2.5 text-left font-medium text-13 text-fg-2 transition-colors hover:bg-surface-2 aria-[current=true]:bg-accent-soft aria-[current=true]:text-fg-1 touch:min-h-11"
              >
                {templateLabels[key]}
                {changed.has(key) && (
                  <>
                    <span
                      aria-hidden="true"
                      title={changedText}
                      className="size-1.5 rounded-full bg-accent"
                    />
                    <span className="sr-only">, {changedText}</span>
                  </>
                )}
              </button>
            ))}
          </section>
        ))}
      </nav>
      <Field label="Message" className="px-4 pt-4 md:hidden">
        <Select
          value={chosen}
          onValueChange={onChoose}
          options={templateGroups.flatMap(({ label, keys }) =>
            keys.map((key) => ({
              value: key,
              label: templateLabels[key],
              description: changed.has(key) ? `${label} · ${changedText}` : label,
            })),
          )}
          className="w-full"
        />
      </Field>
    </>
  );
}
