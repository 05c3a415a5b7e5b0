import { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { keysOf, pick } from '@dayworks/shared/pick';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { successToast } from '../../../../parts/feedback.tsx';
import { FormDialog } from '../../../../parts/form-frame/form-frame.tsx';
import { ItemEditor } from '../../../../parts/item-editor/item-editor.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { MoneyInput } from '../../../../ui/input/number-input.tsx';
import { readNumberText } from '../../../../ui/input/number-text.ts';
import { jobFieldsOf, useJobItems } from '../../job-record.ts';

/** The unit costs of job items as the user typed them, keyed by item id. */
type Costs = Readonly<Record<string, string>>;

type CostFieldsProps = { items: readonly LineItemInput[]; costs: Costs; onChange: (costs: Costs) => void };

/** The cost of one unit of each item to the business, which field workers never see. */
function CostFields({ items, costs, onChange }: CostFieldsProps) {
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

const withoutCost = ({ items }: JobDetail): LineItemInput[] =>
  items.map((item) => pick(item, keysOf(LineItemInput)));

const costsOf = ({ items }: JobDetail): Costs =>
  Object.fromEntries(items.flatMap(({ id, cost }) => (cost === null ? [] : [[id, cost.toFixed(2)]])));

type EditItemsProps = { job: JobDetail; onClose: () => void };

/** Edits the items of the job with the same editor as the items of an invoice; owners can also enter the unit cost. */
export default function EditItems({ job, onClose }: EditItemsProps) {
  const [opened] = useState(() => ({ version: job.version, items: withoutCost(job), costs: costsOf(job) }));
  const { value, editor, read, isTyping } = useJobItems(opened.items);
  const [costs, setCosts] = useState(opened.costs);
  const { mutate, isPending, isSuccess, error } = useMutation(
    api.jobs.update.mutationOptions({ onSuccess: () => successToast('Success', 'Items saved') }),
  );
  const isChanged = JSON.stringify([value.items, costs]) !== JSON.stringify([opened.items, opened.costs]);

  const costOf = (id: string | null) => {
    const text = id === null ? undefined : costs[id];
    /*
     * If the user did not change the cost of an item, the request omits the cost and the server takes it from the
     * catalog. An empty cost field means that the item has no cost.
     */
    return text === undefined ? {} : { cost: readNumberText(text) ?? null };
  };
  const save = () => {
    if (!editor.finish()) return;
    const items = read().map((item) => ({ ...item, ...costOf(item.id) }));
    mutate({ ...jobFieldsOf(job), id: job.id, version: opened.version, items });
  };

  return (
    <FormDialog
      title="Edit items"
      submitLabel="Save items"
      onClose={onClose}
      isUnsaved={isChanged || isTyping}
      isSaving={isPending}
      isSaved={isSuccess}
      onSave={save}
    >
      {error && (
        <Alert tone="danger" live>
          {errorMessage(error)}
        </Alert>
      )}
      <ItemEditor {...value} editor={editor} isTaxExempt={false} />
      <CostFields items={value.items} costs={costs} onChange={setCosts} />
    </FormDialog>
  );
}
