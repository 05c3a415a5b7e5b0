import {
  eventLabel,
  eventTypesOf,
  recordNames,
  type WebhookEventType,
  type WebhookRecord,
  webhookEventTypes,
  webhookRecords,
} from '@dayworks/shared/webhooks/event-types';
import {
  NewWebhookEndpoint,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from '@dayworks/shared/webhooks/webhook';
import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as z from 'zod';
import { api } from '../../../lib/api.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { successToast } from '../../../parts/feedback.tsx';
import { readingOf } from '../../../parts/form/reading.ts';
import { useSavedForm } from '../../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../../parts/form-frame/form-frame.tsx';
import { proven } from '../../../parts/reauthentication/proof.ts';
import { FormProblem } from '../../../parts/sign-in/form-problem.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Switch } from '../../../ui/input/switch.tsx';

interface Typed {
  url: string;
  description: string;
  event_types: WebhookEventType[];
  is_on: boolean;
}

const TypedWebhook = NewWebhookEndpoint.extend({ is_on: z.boolean() });
type TypedWebhook = z.infer<typeof TypedWebhook>;

const read = (typed: Typed) => readingOf<TypedWebhook>(TypedWebhook.safeParse(typed));

type EventsProps = {
  chosen: readonly WebhookEventType[];
  onChange: (chosen: WebhookEventType[]) => void;
};

/** The events of one kind of record: a checkbox for all of them, and one for each. */
function RecordEvents({ name, chosen, onChange }: EventsProps & { name: WebhookRecord }) {
  const types = eventTypesOf(name);
  const ours = types.filter((type) => chosen.includes(type));
  const change = (given: readonly WebhookEventType[], isIn: boolean) =>
    onChange(webhookEventTypes.filter((type) => (given.includes(type) ? isIn : chosen.includes(type))));
  return (
    <li className="grid gap-1.5 py-2.5 not-first:border-line not-first:border-t">
      <Checkbox
        className="font-medium"
        checked={ours.length === types.length ? true : ours.length > 0 ? 'indeterminate' : false}
        onCheckedChange={(isIn) => change(types, isIn)}
        label={webhookRecords[name].label}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-1.5 pl-6">
        {types.map((type) => (
          <Checkbox
            key={type}
            checked={chosen.includes(type)}
            onCheckedChange={(isIn) => change([type], isIn)}
            label={
              <>
                <span className="sr-only">{webhookRecords[name].one} </span>
                {eventLabel(type).slice(webhookRecords[name].one.length + 1)}
              </>
            }
          />
        ))}
      </div>
    </li>
  );
}

function EventChoice({ chosen, onChange, error }: EventsProps & { error: string | undefined }) {
  const isAll = chosen.length === webhookEventTypes.length;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1 flex w-full items-baseline justify-between font-medium text-13">
        Events
        <button
          type="button"
          className="rounded-6 font-medium text-13 text-accent-text hover:underline"
          onClick={() => onChange(isAll ? [] : [...webhookEventTypes])}
        >
          {isAll ? 'Choose none' : 'Choose all'}
        </button>
      </legend>
      {error && (
        <p role="alert" className="mb-1 text-13 text-danger-fg">
          {error}
        </p>
      )}
      <ul>
        {recordNames.map((name) => (
          <RecordEvents key={name} name={name} chosen={chosen} onChange={onChange} />
        ))}
      </ul>
    </fieldset>
  );
}

type WebhookDialogProps = {
  /** The webhook that is edited; null for a new one. */
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
  onMade: (made: WebhookEndpointWithSecret) => void;
};

/** The form for a new webhook or for an existing one. */
export function WebhookDialog({ endpoint, onClose, onMade }: WebhookDialogProps) {
  /*
   * The response with the secret of a new webhook is not cached, because the secret must not stay in memory after the
   * user has seen it.
   */
  const create = useMutation(api.webhooks.create.mutationOptions({ gcTime: 0 }));
  const update = useMutation(api.webhooks.update.mutationOptions());
  const form = useSavedForm({
    start: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      event_types: endpoint?.event_types ?? [],
      is_on: endpoint?.is_on ?? true,
    } as Typed,
    read,
    create: ({ is_on, ...input }: TypedWebhook) =>
      proven<WebhookEndpoint | WebhookEndpointWithSecret>(() =>
        endpoint
          ? update.mutateAsync({ ...input, is_on, id: endpoint.id, version: endpoint.version })
          : create.mutateAsync(input),
      ),
    problemsOf: fieldErrors,
    onSaved: (saved) => {
      if ('secret' in saved) return onMade(saved);
      successToast('Success', 'Webhook saved');
      onClose();
    },
  });
  const { register, control, errors, frame } = form;
  return (
    <FormDialog
      title={endpoint ? 'Edit webhook' : 'New webhook'}
      submitLabel={endpoint ? 'Save' : 'Create webhook'}
      size="md"
      onClose={onClose}
      {...frame}
      notices={<FormProblem form={form} />}
    >
      <Field label="URL" help="We send a POST request to this address." error={errors.url}>
        <Input
          data-autofocus=""
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.com/webhooks"
          {...register('url')}
        />
      </Field>
      <Field label="Description" optional error={errors.description}>
        <Input autoComplete="off" maxLength={200} dir="auto" {...register('description')} />
      </Field>
      {endpoint && (
        <Controller
          control={control}
          name="is_on"
          render={({ field: { value, onChange } }) => (
            <Switch
              checked={value}
              onCheckedChange={onChange}
              label="Send events"
              description="While this is off, changes are not recorded for this webhook."
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="event_types"
        render={({ field: { value, onChange } }) => (
          <EventChoice chosen={value} onChange={onChange} error={errors.event_types} />
        )}
      />
    </FormDialog>
  );
}
