import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { countText } from './count-texts.ts';
import type { ListChip } from './list-description.ts';

type StatusChipsProps = {
  /** What the chips choose by. */
  label: string;
  chips: readonly ListChip[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
  /** Undefined while they are on their way. */
  counts?: Readonly<Record<string, number>>;
};

/** All, or one of these; the chosen one lets go when it is pressed again. */
export function StatusChips({ label, chips, chosen, onChoose, counts }: StatusChipsProps) {
  const countOf = (value: string) => counts && countText(counts[value] ?? 0);
  return (
    <ChipGroup label={label}>
      <Chip pressed={chosen === null} count={countOf('all')} onClick={() => onChoose(null)}>
        All
      </Chip>
      {chips.map(({ value, label: name, tone }) => (
        <Chip
          key={value}
          tone={tone}
          pressed={chosen === value}
          count={countOf(value)}
          onClick={() => onChoose(chosen === value ? null : value)}
        >
          {name}
        </Chip>
      ))}
    </ChipGroup>
  );
}
