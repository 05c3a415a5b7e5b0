import * as Radix from 'radix-ui/toggle-group';
import type { ReactNode } from 'react';

type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedControlProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
};

/** A choice among a few options. Exactly one option is always selected. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  segments,
}: SegmentedControlProps<Value>) {
  return (
    <Radix.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onValueChange(next as Value)}
      className="inline-flex max-w-full rounded-8 tight:flex-wrap bg-surface-2 p-0.5"
    >
      {segments.map((segment) => (
        <Radix.Item
          key={segment.value}
          value={segment.value}
          className="inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap rounded-6 border border-transparent px-2.5 font-medium text-13 text-fg-2 transition-colors hover:text-fg-1 data-[state=on]:border-segment-on-border data-[state=on]:bg-segment-on data-[state=on]:text-fg-1 touch:min-h-10 tight:flex-auto tight:justify-center touch:px-3"
        >
          {segment.icon}
          {segment.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
