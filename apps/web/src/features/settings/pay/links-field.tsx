import { mostPayLinks, type PayLink } from '@dayworks/shared/look/pay-settings';
import { Plus, Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { linkTexts, readLinks, type TypedPay } from './pay-settings-record.ts';

/** Edits the payment links, each with its button label. */
export function LinksField({ form }: { form: RecordForm<TypedPay> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'links' });
  const links = readLinks(field.value as string[]);
  const set = (next: PayLink[]) => field.onChange(linkTexts(next));
  const change = (place: number, part: Partial<PayLink>) =>
    set(links.map((link, index) => (index === place ? { ...link, ...part } : link)));
  return (
    <div className="grid gap-3">
      {fieldState.error && (
        <Alert tone="danger" live>
          {fieldState.error.message}
        </Alert>
      )}
      <ul className="grid gap-3">
        {links
          .map((link, place) => ({ ...link, place }))
          .map(({ label, url, place }) => (
            <li key={place} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
              <div className="grid gap-2 sm:grid-cols-2">
                <Field label="Button says">
                  <Input
                    value={label}
                    maxLength={60}
                    placeholder="Pay by card"
                    data-invalid={fieldState.error && !label ? '' : undefined}
                    onChange={(event) => change(place, { label: event.target.value })}
                  />
                </Field>
                <Field label="Link">
                  <Input
                    type="url"
                    value={url}
                    maxLength={500}
                    placeholder="https://"
                    onChange={(event) => change(place, { url: event.target.value })}
                  />
                </Field>
              </div>
              <IconButton label={`Remove the link ${label}`} onClick={() => set(links.toSpliced(place, 1))}>
                <Trash2 />
              </IconButton>
            </li>
          ))}
      </ul>
      {links.length < mostPayLinks && (
        <div>
          <Button size="sm" onClick={() => set([...links, { label: '', url: '' }])}>
            <Plus />
            Add a link
          </Button>
        </div>
      )}
    </div>
  );
}
