/** The handle of a card keeps its id wherever the card is moved, so that the focus can follow the card. */
export const handleId = (cardId: string) => `move-${cardId}`;

/** The id of the instructions for the handles, for screen readers. */
export const instructionsId = 'move-instructions';
