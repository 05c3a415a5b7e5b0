import { type QueryKey, useMutation, useMutationState } from '@tanstack/react-query';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { failureToast } from '../feedback/outcome-toast.ts';
import type { AnyCard, BoardDescription } from './board-description.ts';
import type { Move } from './board-model.ts';

/** The verb behind the board. */
export interface MoveVerb<Id extends string> {
  mutationKey: QueryKey;
  call(move: Move<Id>, isUndo: boolean): Promise<unknown>;
  /** Once the server has agreed: what is kept of the board shows it, too. */
  onMoved(move: Move<Id>): void;
}

interface Moving<Id extends string> {
  move: Move<Id>;
  name: string;
  /** What takes it back; an undo has nothing to take back. */
  back?: Move<Id>;
}

/** On their way to the server: the board shows them as done. When one is refused, it simply no longer does. */
export function usePendingMoves<Id extends string>({ mutationKey }: MoveVerb<Id>): Move<Id>[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    // The same verb for several rows of a list moves no card.
    select: ({ state }) => (state.variables as Partial<Moving<Id>>).move,
  }).filter((move) => move !== undefined);
}

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

export function useMoveCard<Card extends AnyCard, Id extends string>(
  { noun, columns }: BoardDescription<Card, Id>,
  { mutationKey, call, onMoved }: MoveVerb<Id>,
) {
  const labelOf = (id: Id) => columns.find((column) => column.id === id)?.label;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ move, back }: Moving<Id>) => call(move, back === undefined),
    // One after another, in the order in which they were made.
    scope: { id: `${noun}-moves` },
    onSuccess: (_, { move, name, back }) => {
      onMoved(move);
      toast({
        type: 'success',
        title: back ? `${capitalized(noun)} moved` : 'Move undone',
        description: `${name} is in ${labelOf(move.column)}.`,
        action: back && { label: 'Undo', onClick: () => mutate({ move: back, name }) },
      });
    },
    onError: (error, { name }) =>
      failureToast('Move failed', `${name} stays where it was: ${errorMessage(error)}`),
  });
  return mutate;
}
