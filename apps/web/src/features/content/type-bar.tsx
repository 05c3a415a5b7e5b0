import {
  contentKindLabels,
  contentKinds,
  contentLengthLabels,
  contentLengths,
  contentToneLabels,
  contentTones,
} from '@dayworks/shared/content/content-kind';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import type { StudioHandle } from './use-studio.ts';

const segments = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const kindSegments = segments(contentKinds, contentKindLabels);
const toneSegments = segments(contentTones, contentToneLabels);
const lengthSegments = segments(contentLengths, contentLengthLabels);

/** Lets the user choose the kind, tone and length of the content; a button creates two new variants. */
export function TypeBar({ choices, setChoices, variants, dispatch }: StudioHandle) {
  const { kind, tone, length } = choices;
  return (
    <Card className="mb-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-3 narrow:px-4">
        <Choice name="Make a">
          <SegmentedControl
            label="Type"
            value={kind}
            onValueChange={(next) => setChoices({ ...choices, kind: next })}
            segments={kindSegments}
          />
        </Choice>
        <Choice name="Tone">
          <SegmentedControl
            label="Tone"
            value={tone}
            onValueChange={(next) => setChoices({ ...choices, tone: next })}
            segments={toneSegments}
          />
        </Choice>
        <Choice name="Length">
          <SegmentedControl
            label="Length"
            value={length}
            onValueChange={(next) => setChoices({ ...choices, length: next })}
            segments={lengthSegments}
          />
        </Choice>
        <Button
          size="sm"
          className="ml-auto narrow:w-full"
          onClick={() => dispatch({ type: 'another', slots: ['A', 'B'], variants })}
        >
          <RefreshCw />
          Get two new
        </Button>
      </div>
    </Card>
  );
}

function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 max-w-full items-center gap-2.5 tight:flex-wrap narrow:w-full narrow:flex-col narrow:items-start narrow:gap-1">
      <span aria-hidden="true" className="flex-none text-13 text-fg-3">
        {name}
      </span>
      <div className="min-w-0 max-w-full overflow-x-auto [scrollbar-width:none]">{children}</div>
    </div>
  );
}
