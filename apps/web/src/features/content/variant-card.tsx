import { channelCounts } from '@dayworks/shared/content/channel-limits';
import { longestBody } from '@dayworks/shared/content/content';
import { contentFactLabels, listOf } from '@dayworks/shared/content/content-fact';
import { type ContentKind, headingLabels, isAboutJob } from '@dayworks/shared/content/content-kind';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX, RefreshCw, Sparkles, TriangleAlert, Undo2 } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field/field.tsx';
import { Input, Textarea } from '../../ui/field/input.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import type { SlotName, Telling } from './studio.ts';
import { type StudioHandle, usePiece } from './use-studio.ts';
import { VariantActions, VariantPicture } from './variant-actions.tsx';

/** Asks the model to improve the text. The model's text is rejected if the checked facts do not support it. */
function BetterWords({ handle, name }: { handle: StudioHandle; name: SlotName }) {
  const { choices, jobId, studio, dispatch } = handle;
  const { kind, tone, length, ticked, review } = choices;
  const noted = (note: string | null) => dispatch({ type: 'noted', slot: name, note });
  const reword = useMutation(
    api.content.reword.mutationOptions({
      onSuccess: ({ words, note }) => {
        if (words) dispatch({ type: 'reworded', slot: name, ...words });
        noted(note);
      },
      onError: (error) => noted(errorMessage(error)),
    }),
  );
  return (
    <IconButton
      size="sm"
      label={`Improve wording of variant ${name}`}
      aria-busy={reword.isPending || undefined}
      disabled={reword.isPending}
      onClick={() =>
        reword.mutate({
          ...{ kind, tone, length, job_id: jobId },
          angle: studio.slots[name].telling?.angle ?? 'The change',
          facts: isAboutJob(kind) ? [...ticked] : [],
          review: !isAboutJob(kind) && review.text.trim() ? review : null,
        })
      }
    >
      <Sparkles className={reword.isPending ? 'animate-pulse' : undefined} />
    </IconButton>
  );
}

const looks = {
  fits: { icon: <CircleCheck />, tone: 'success', word: '' },
  near: { icon: <TriangleAlert />, tone: 'warning', word: ' (getting long)' },
  over: { icon: <CircleX />, tone: 'danger', word: ' (too long)' },
} as const;

type ChannelCountsProps = { kind: ContentKind; words: { heading: string | null; body: string } };

/** Shows, while the user types, how many characters are left for each channel. */
function ChannelCounts({ kind, words }: ChannelCountsProps) {
  return (
    <dl className="mt-auto grid auto-cols-fr grid-flow-col border-line border-t tight:grid-flow-row">
      {channelCounts(kind, words).map(({ channel, text, standing }) => {
        const { icon, tone, word } = looks[standing];
        return (
          <div key={channel} className="min-w-0 border-line px-3 py-2.5 [&+div]:border-l">
            <dt className="text-12 text-fg-3">{channel}</dt>
            <dd className="flex items-center gap-1 whitespace-nowrap font-medium tight:whitespace-normal text-12 tabular-nums">
              <span data-tone={tone} className="flex-none text-tone-fg [&>svg]:size-3.5">
                {icon}
              </span>
              <span className="min-w-0">
                {text}
                {word && <span className="sr-only">{word}</span>}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type VariantEditorProps = {
  kind: ContentKind;
  name: SlotName;
  telling: Telling;
  dispatch: StudioHandle['dispatch'];
};

/** The editor for a content variant. The content is published exactly as the editor shows it. */
function VariantEditor({ kind, name, telling: { heading, body, note }, dispatch }: VariantEditorProps) {
  const type = (words: { heading: string | null; body: string }) =>
    dispatch({ type: 'typed', slot: name, ...words });
  const headingLabel = headingLabels[kind];
  return (
    <div className="grid gap-3 px-5 pt-4 pb-2 narrow:px-4">
      {note && (
        <Alert tone="warning" live>
          {note}
        </Alert>
      )}
      {headingLabel && (
        <Field label={`${headingLabel} of variant ${name}`} hideLabel>
          <Input
            value={heading ?? ''}
            maxLength={200}
            placeholder={headingLabel}
            className="font-semibold"
            onChange={(event) => type({ heading: event.target.value || null, body })}
          />
        </Field>
      )}
      <Field label={`Text of variant ${name}`} hideLabel>
        <Textarea
          value={body}
          maxLength={longestBody}
          rows={7}
          className="field-sizing-content max-h-120 min-h-44"
          onChange={(event) => type({ heading, body: event.target.value })}
        />
      </Field>
    </div>
  );
}

type VariantCardProps = { handle: StudioHandle; name: SlotName };

/** One variant of the content, which the user can read, edit, save and publish. */
export function VariantCard({ handle, name }: VariantCardProps) {
  const { studio, dispatch, variants, pictures, choices, overview } = handle;
  const { telling, past } = studio.slots[name];
  const isChosen = studio.chosen === name;
  const piece = usePiece(handle, name);
  if (!telling) {
    return (
      <Card aria-label={`Variant ${name}`}>
        <Loading label={`Writing variant ${name}`}>
          <Skeleton className="m-5 h-80 w-auto rounded-8" />
        </Loading>
      </Card>
    );
  }
  return (
    <Card
      aria-label={`Variant ${name}${isChosen ? ', chosen' : ''}`}
      className={cx(
        'flex flex-col overflow-hidden',
        isChosen && 'outline-2 outline-accent -outline-offset-1',
      )}
    >
      <header className="flex min-h-13 flex-wrap items-center gap-x-2.5 gap-y-1 px-5 py-2 narrow:px-4">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => dispatch({ type: 'chosen', slot: name })}
          className="flex items-center gap-2.5 rounded-6 font-semibold touch:min-h-11"
        >
          <span
            aria-hidden="true"
            className={cx(
              'size-4 rounded-full bg-surface-1',
              isChosen ? 'border-[5px] border-accent' : 'border-[1.5px] border-line-control',
            )}
          />
          Variant {name}
        </button>
        <Tag>{telling.angle}</Tag>
        <div className="-mr-2 ml-auto flex">
          <IconButton
            size="sm"
            label={`Undo change in variant ${name}`}
            disabled={past.length === 0}
            onClick={() => dispatch({ type: 'undone', slot: name })}
          >
            <Undo2 />
          </IconButton>
          {overview.data?.provider.is_connected && <BetterWords handle={handle} name={name} />}
          <IconButton
            size="sm"
            label={`New version of variant ${name}`}
            onClick={() => dispatch({ type: 'another', slots: [name], variants })}
          >
            <RefreshCw />
          </IconButton>
        </div>
      </header>
      <VariantPicture pictures={pictures} />
      <VariantEditor kind={choices.kind} name={name} telling={telling} dispatch={dispatch} />
      <p className="px-5 pb-3 text-12 text-fg-3 narrow:px-4">
        {telling.used.length === 0
          ? 'Mentions no job facts.'
          : `Mentions ${listOf(telling.used.map((fact) => contentFactLabels[fact].toLowerCase()))}.`}
      </p>
      <ChannelCounts kind={choices.kind} words={telling} />
      <VariantActions handle={handle} name={name} telling={telling} piece={piece} />
    </Card>
  );
}
