import type { MergeChoice, MergeComparison } from '@dayworks/shared/merging/merge';
import { mergeKindWords, movesText } from '@dayworks/shared/merging/merge-kind';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { dayAndTime } from '../../parts/time/when-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Radio, RadioGroup } from '../../ui/input/radio-group.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useUndoMerge } from './use-undo-merge.ts';

type SideName = 'kept' | 'merged';

function SideCard({ label, side }: { label: string; side: MergeComparison['kept'] }) {
  const day = useBusinessDay();
  return (
    <div className="min-w-0 rounded-8 border border-line px-3 py-2.5">
      <p className="text-12 text-fg-3">{label}</p>
      <p className="wrap-anywhere font-medium">
        <bdi>{side.title}</bdi>
      </p>
      <p className="wrap-anywhere text-12 text-fg-2">
        <bdi>{side.detail || 'No details'}</bdi>
      </p>
      <p className="text-12 text-fg-3">Added {dayAndTime(side.created_at, day)}</p>
    </div>
  );
}

type FieldChoiceProps = {
  field: MergeComparison['fields'][number];
  chosen: SideName;
  onChoose: (side: SideName) => void;
};

/** One field in which the records differ. The value of the record that stays comes first. */
function FieldChoice({ field: { label, kept, merged }, chosen, onChoose }: FieldChoiceProps) {
  return (
    <div className="border-line border-t py-2.5">
      <p className="mb-1.5 text-12 text-fg-3">{label}</p>
      <RadioGroup<SideName>
        aria-label={label}
        value={chosen}
        onValueChange={onChoose}
        className="grid grid-cols-2 gap-x-3 gap-y-2 tight:grid-cols-1"
      >
        {(['kept', 'merged'] as const).map((side) => {
          const text = side === 'kept' ? kept : merged;
          return (
            <Radio key={side} value={side}>
              <bdi className="wrap-anywhere min-w-0 text-13">{text || 'Leave empty'}</bdi>
            </Radio>
          );
        })}
      </RadioGroup>
    </div>
  );
}

function WhatHappens({ comparison }: { comparison: MergeComparison }) {
  const { moves, effects } = comparison;
  return (
    <section className="border-line border-t pt-3">
      <h3 className="mb-1 font-semibold text-13">What happens</h3>
      <ul className="grid list-disc gap-1 pl-4 text-13 text-fg-2">
        <li>
          {moves.length > 0
            ? `${movesText(moves)} ${moves.length === 1 && moves[0]?.count === 1 ? 'moves' : 'move'} to the record that stays.`
            : 'Nothing has to move.'}
        </li>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </section>
  );
}

/** Sends the merge once; its toast offers to undo it. */
function useMerge(choice: MergeChoice, onDone: () => void) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const undo = useUndoMerge();
  return useMutation({
    mutationKey: api.merging.merge.mutationKey(),
    mutationFn: ({ comparison, taken }: { comparison: MergeComparison; taken: string[] }) =>
      api.merging.merge.call(
        {
          ...choice,
          kept_version: comparison.kept.version,
          merged_version: comparison.merged.version,
          taken,
        },
        { context: { idempotencyKey } },
      ),
    onSuccess: ({ id, merged_title, kept_title }) => {
      toast({
        type: 'success',
        title: 'Merged',
        description: `${merged_title} is now part of ${kept_title}.`,
        action: { label: 'Undo', onClick: () => undo.mutate({ id }) },
      });
      onDone();
    },
  });
}

type ComparedProps = {
  comparison: MergeComparison;
  choices: Record<string, SideName>;
  onChoose: (field: string, side: SideName) => void;
  onSwap: () => void;
};

function Compared({ comparison, choices, onChoose, onSwap }: ComparedProps) {
  const { kept, merged, fields, refusal } = comparison;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-1">
        <SideCard label="This one stays" side={kept} />
        <SideCard label="This one is merged into it" side={merged} />
      </div>
      <div>
        <Button size="sm" onClick={onSwap}>
          <ArrowLeftRight />
          Keep the other one
        </Button>
      </div>
      {refusal && <Alert tone="warning">{refusal}</Alert>}
      {!refusal && (
        <>
          {fields.length > 0 && (
            <section>
              <h3 className="mb-2 font-semibold text-13">Choose what stays</h3>
              {fields.map((field) => (
                <FieldChoice
                  key={field.field}
                  field={field}
                  chosen={choices[field.field] ?? field.usual}
                  onChoose={(side) => onChoose(field.field, side)}
                />
              ))}
            </section>
          )}
          <WhatHappens comparison={comparison} />
        </>
      )}
    </div>
  );
}

type ComparisonProps = { choice: MergeChoice; onSwap: () => void; onClose: () => void };

/** Shows two records side by side with what a merge would do, and merges them. */
export default function Comparison({ choice, onSwap, onClose }: ComparisonProps) {
  const [choices, setChoices] = useState<Record<string, SideName>>({});
  const { data, error } = useQuery(api.merging.compare.queryOptions({ input: choice, staleTime: 0 }));
  const merge = useMerge(choice, onClose);
  const taken =
    data?.fields
      .filter(({ field, usual }) => (choices[field] ?? usual) === 'merged')
      .map(({ field }) => field) ?? [];
  const failure = merge.error ?? error;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={`Merge two ${mergeKindWords[choice.kind].many}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!data || data.refusal !== null}
            loading={merge.isPending}
            onClick={() => data && merge.mutate({ comparison: data, taken })}
          >
            Merge
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="danger" live>
          {errorMessage(failure)}
        </Alert>
      )}
      {data && (
        <Compared
          comparison={data}
          choices={choices}
          onChoose={(field, side) => setChoices((now) => ({ ...now, [field]: side }))}
          onSwap={onSwap}
        />
      )}
      {!data && !error && (
        <Loading label="Comparing the records">
          <div className="grid gap-4">
            <Skeleton className="h-20" />
            <Skeleton className="h-40" />
          </div>
        </Loading>
      )}
    </Dialog>
  );
}
