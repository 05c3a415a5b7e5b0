import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { countText } from './count-texts.ts';
import type { ListChip } from './list-description.ts';

type StatusChipsProps = {
  /** The name of the query field that the chips set, for screen readers. */
  label: string;
  chips: readonly ListChip[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
  /** The number of rows for each status chip; undefined while the numbers are loading. */
  counts?: Readonly<Record<string, number>>;
};

/** A chip for all rows and a chip for each option; clicking the chosen chip again deselects it. */
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
