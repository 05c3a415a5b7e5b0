import type { BookableService } from '@dayworks/shared/booking/booking-settings';
import type { ProductRow } from '@dayworks/shared/products/product-list';
import { useState } from 'react';
import { PersonAvatar } from '../../../parts/person-avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import { readNumberText } from '../../../ui/input/number-text.ts';
import { Switch } from '../../../ui/input/switch.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Select } from '../../../ui/select/select.tsx';

type ServiceDialogProps = {
  service: BookableService;
  isNew: boolean;
  /** The catalog items that the user can offer for online booking. */
  items: readonly ProductRow[];
  people: readonly { id: string; name: string }[];
  /** The initial duration of a newly chosen service. */
  startOf: (item: ProductRow) => number;
  onSave: (service: BookableService) => void;
  onClose: () => void;
};

/**
 * A dialog for one bookable service. It changes only the values in the settings form; the user saves that form later.
 */
export function ServiceDialog({
  service,
  isNew,
  items,
  people,
  startOf,
  onSave,
  onClose,
}: ServiceDialogProps) {
  const [itemId, setItemId] = useState(service.item_id);
  const [minutes, setMinutes] = useState(String(service.minutes));
  const [showsPrice, setShowsPrice] = useState(service.shows_price);
  const [userIds, setUserIds] = useState<readonly string[]>(service.user_ids);
  const [isTried, setTried] = useState(false);
  const typed = readNumberText(minutes) ?? null;
  const minutesProblem =
    typed === null || !Number.isInteger(typed) || typed < 5 || typed > 720
      ? 'Enter 5 to 720 minutes'
      : undefined;
  const present = people.filter(({ id }) => userIds.includes(id));
  const peopleProblem = present.length === 0 ? 'Choose at least one person who does this' : undefined;
  const save = () => {
    setTried(true);
    if (typed === null || minutesProblem || peopleProblem) return;
    onSave({
      item_id: itemId,
      minutes: typed,
      shows_price: showsPrice,
      user_ids: present.map(({ id }) => id),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isNew ? 'Add service' : 'Edit service'}
      description="Takes effect when you save the settings."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            {isNew ? 'Add service' : 'Apply'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Catalog item">
          <Select
            value={itemId}
            onValueChange={(id) => {
              const item = items.find((one) => one.id === id);
              setItemId(id);
              if (item) setMinutes(String(startOf(item)));
            }}
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label="Duration" error={isTried ? minutesProblem : undefined}>
          <NumberInput
            data-autofocus=""
            value={minutes}
            onValueChange={setMinutes}
            maxDecimals={0}
            min="5"
            max="720"
            step="15"
            suffix="minutes"
          />
        </Field>
        <Switch
          checked={showsPrice}
          onCheckedChange={setShowsPrice}
          label="Show the catalog price as “from”"
        />
        <fieldset className="m-0 min-w-0 border-0 p-0">
          <legend className="mb-1 font-medium text-13">Who does it</legend>
          <ul>
            {people.map(({ id, name }) => (
              <li key={id} className="flex min-h-11 items-center border-line not-first:border-t">
                <Checkbox
                  className="min-w-0 flex-1"
                  checked={userIds.includes(id)}
                  onCheckedChange={(isIn) =>
                    setUserIds(isIn ? [...userIds, id] : userIds.filter((one) => one !== id))
                  }
                  label={
                    <span className="flex min-w-0 items-center gap-2">
                      <PersonAvatar userId={id} name={name} size="sm" decorative />
                      <bdi className="wrap-anywhere">{name}</bdi>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
          {isTried && peopleProblem && (
            <p role="alert" className="mt-1 text-13 text-danger-fg">
              {peopleProblem}
            </p>
          )}
        </fieldset>
      </div>
    </Dialog>
  );
}
