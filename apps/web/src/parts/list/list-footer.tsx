import { CardFooter } from '../../ui/card.tsx';
import { updatedText } from './updated-text.ts';

type ListFooterProps = { text: string; updatedAt: number; isOutOfReach: boolean; now: Date };

export function ListFooter({ text, updatedAt, isOutOfReach, now }: ListFooterProps) {
  return (
    <CardFooter className="justify-between py-3">
      <span role="status">{text}</span>
      {updatedAt > 0 && <span>{updatedText(updatedAt, now, isOutOfReach)}</span>}
    </CardFooter>
  );
}
