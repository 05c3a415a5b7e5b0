import type { RecordName } from '@dayworks/shared/questions/answer';
import { Button } from '../../ui/button.tsx';
import { foundIcon } from '../found/found-look.tsx';

type WhichChoiceProps = {
  which: readonly RecordName[];
  disabled: boolean;
  onChoose: (record: RecordName) => void;
};

/** Shows the records that match the user's words equally well; the user chooses the right record with one click. */
export function WhichChoice({ which, disabled, onChoose }: WhichChoiceProps) {
  return (
    <ul aria-label="Choose a match" className="flex flex-wrap gap-2">
      {which.map((record) => (
        <li key={record.id} className="max-w-full">
          <Button size="sm" disabled={disabled} onClick={() => onChoose(record)} className="[&_svg]:size-3.5">
            {foundIcon(record)}
            <bdi className="truncate">{record.name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
