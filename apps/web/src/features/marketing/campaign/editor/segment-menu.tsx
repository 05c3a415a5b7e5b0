import type { Segment, SegmentRules } from '@dayworks/shared/marketing/segment';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { failureToast, successToast } from '../../../../parts/feedback.tsx';
import { useCreate } from '../../../../parts/form/use-create.ts';
import { useSavedForm } from '../../../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../../../parts/form-frame/form-frame.tsx';
import { SaveNotices } from '../../../../parts/form-frame/save-notices.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { Input } from '../../../../ui/field/input.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../../../ui/menu/dropdown-menu.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { draftOf, type RuleDraft, readRules } from './rule-draft.ts';

type NameSegmentProps = { rules: SegmentRules; segment: Segment | null; onClose: () => void };

/** Asks for the name of a new segment or for the new name of a saved segment. */
function NameSegment({ rules, segment, onClose }: NameSegmentProps) {
  const create = useCreate(api.marketing.createSegment);
  const { mutateAsync: update } = useMutation(api.marketing.updateSegment.mutationOptions());
  const form = useSavedForm({
    start: { name: segment?.name ?? '' },
    read: (values) => ({ values }),
    create: ({ name }, key) =>
      segment
        ? update({ id: segment.id, version: segment.version, name, rules })
        : create({ name, rules }, key),
    onSaved: () => successToast('Success', segment ? 'Segment renamed' : 'Segment saved'),
  });
  return (
    <FormDialog
      {...form.frame}
      title={segment ? 'Rename segment' : 'Save as segment'}
      submitLabel="Save"
      onClose={onClose}
      notices={<SaveNotices form={form} noun="segment" />}
    >
      <Field
        label="Name"
        error={form.errors.name}
        help="The rules are saved, and matching people are found again each time."
      >
        <Input data-autofocus="" maxLength={120} {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}

type DeleteSegmentProps = { segment: Segment; onClose: () => void };

function DeleteSegment({ segment: { id, version, name }, onClose }: DeleteSegmentProps) {
  const { mutate, isPending } = useMutation(
    api.marketing.removeSegment.mutationOptions({
      onSuccess: () => successToast('Success', 'Segment deleted'),
      onError: (error) => failureToast('Not deleted', errorMessage(error)),
      onSettled: onClose,
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description="Only the saved segment is deleted. Campaigns that use it keep its rules, and no customer is changed."
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={() => mutate({ id, version })}
    />
  );
}

type Asked = { verb: 'save' } | { verb: 'rename' | 'delete'; segment: Segment };

type SegmentMenuProps = { rules: readonly RuleDraft[]; onUse: (rules: RuleDraft[]) => void };

/** Lets the user apply, save, rename and delete saved segments. */
export function SegmentMenu({ rules, onUse }: SegmentMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = useQuery(api.marketing.segments.queryOptions());
  const segments = data?.segments ?? [];
  const known = readRules(rules);
  const used = segments.find((segment) => JSON.stringify(segment.rules) === JSON.stringify(known));
  const close = () => setAsked(null);
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <Button variant="ghost" size="sm">
            {used ? `Segment: ${used.name}` : 'Use a saved segment'}
            <ChevronDown className="size-3.5" />
          </Button>
        }
      >
        {segments.length > 0 && <MenuLabel>Saved segments</MenuLabel>}
        {segments.map((segment) => (
          <MenuItem key={segment.id} onSelect={() => onUse(segment.rules.map(draftOf))}>
            <bdi className="truncate">{segment.name}</bdi>
          </MenuItem>
        ))}
        {segments.length > 0 && <MenuSeparator />}
        <MenuItem icon={<Save />} disabled={known.length === 0} onSelect={() => setAsked({ verb: 'save' })}>
          Save these rules
        </MenuItem>
        {used && (
          <>
            <MenuItem icon={<Pencil />} onSelect={() => setAsked({ verb: 'rename', segment: used })}>
              Rename this segment
            </MenuItem>
            <MenuItem icon={<Trash2 />} danger onSelect={() => setAsked({ verb: 'delete', segment: used })}>
              Delete this segment
            </MenuItem>
          </>
        )}
      </DropdownMenu>
      {asked?.verb === 'save' && <NameSegment rules={known} segment={null} onClose={close} />}
      {asked?.verb === 'rename' && (
        <NameSegment rules={asked.segment.rules} segment={asked.segment} onClose={close} />
      )}
      {asked?.verb === 'delete' && <DeleteSegment segment={asked.segment} onClose={close} />}
    </>
  );
}
