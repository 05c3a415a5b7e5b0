import { Chip, ChipGroup } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/tone.ts';
import { countText } from './count-texts.ts';

interface StatusChip<Status extends string> {
  status: Status;
  label: string;
  tone?: Tone;
}

type StatusChipsProps<Status extends string> = {
  /** What the chips choose by. */
  label?: string;
  chips: readonly StatusChip<Status>[];
  chosen: Status | null;
  onChoose: (status: Status | null) => void;
  /** Undefined while they are on their way. */
  counts?: Record<Status | 'all', number>;
};

/** All, or one of these; the chosen one lets go when it is pressed again. */
export function StatusChips<Status extends string>(props: StatusChipsProps<Status>) {
  const { label = 'Status', chips, chosen, onChoose, counts } = props;
  return (
    <ChipGroup label={label}>
      <Chip pressed={chosen === null} count={counts && countText(counts.all)} onClick={() => onChoose(null)}>
        All
      </Chip>
      {chips.map(({ status, label: name, tone }) => (
        <Chip
          key={status}
          tone={tone}
          pressed={chosen === status}
          count={counts && countText(counts[status])}
          onClick={() => onChoose(chosen === status ? null : status)}
        >
          {name}
        </Chip>
      ))}
    </ChipGroup>
  );
}
