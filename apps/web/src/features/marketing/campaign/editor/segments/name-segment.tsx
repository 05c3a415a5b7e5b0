import type { Segment, SegmentRules } from '@dayworks/shared/marketing/segment';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../../../lib/errors.ts';
import { successToast } from '../../../../../parts/feedback/outcome-toast.ts';
import { FormDialog } from '../../../../../parts/form-frame/form-dialog.tsx';
import { RefusedNotice } from '../../../../../parts/form-frame/save-notices.tsx';
import { useCreate } from '../../../../../parts/record/use-create.ts';
import { Field } from '../../../../../ui/field/field.tsx';
import { Input } from '../../../../../ui/field/input.tsx';

type NameSegmentProps = { rules: SegmentRules; segment: Segment | null; onClose: () => void };

/** Asks for the name of a saved segment, or renames it. */
export function NameSegment({ rules, segment, onClose }: NameSegmentProps) {
  const [name, setName] = useState(segment?.name ?? '');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const create = useCreate(api.marketing.createSegment);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationKey: api.marketing.updateSegment.mutationKey(),
    mutationFn: () =>
      segment
        ? api.marketing.updateSegment.call({ id: segment.id, version: segment.version, name, rules })
        : create({ name, rules }, idempotencyKey),
    onSuccess: () => successToast('Success', segment ? 'Segment renamed' : 'Segment saved'),
  });
  const complaint = fieldErrors(error).name;
  return (
    <FormDialog
      title={segment ? 'Rename segment' : 'Save as a segment'}
      submitLabel="Save"
      onClose={onClose}
      isUnsaved={name !== (segment?.name ?? '')}
      isSaving={isPending}
      isSaved={isSuccess}
      onSave={() => mutate()}
      notices={error && !complaint && <RefusedNotice>{errorMessage(error)}</RefusedNotice>}
    >
      <Field
        label="Name"
        error={complaint}
        help="The rules are kept, and the people who fit them are found anew each time."
      >
        <Input
          data-autofocus=""
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
