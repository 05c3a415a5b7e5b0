import { longestBody } from '@dayworks/shared/content/content';
import { contentFactLabels, listOf } from '@dayworks/shared/content/content-fact';
import { type ContentKind, headingLabels } from '@dayworks/shared/content/content-kind';
import { RefreshCw, Undo2 } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Input, Textarea } from '../../../ui/field/input.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import type { SlotName, Telling } from '../studio.ts';
import { type StudioHandle, usePiece } from '../use-studio.ts';
import { BetterWords } from './better-words.tsx';
import { ChannelCounts } from './channel-counts.tsx';
import { VariantActions, VariantPicture } from './variant-actions.tsx';

type VariantEditorProps = {
  kind: ContentKind;
  name: SlotName;
  telling: Telling;
  dispatch: StudioHandle['dispatch'];
};

/** The editor for a variant; the content is published exactly as shown. */
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
