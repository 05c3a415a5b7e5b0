/** The drag handle of a card keeps its id wherever the card is moved, so that the focus can follow the card. */
export const handleId = (cardId: string) => `move-${cardId}`;

/** The id of the element that explains the drag handles to screen reader users. */
export const instructionsId = 'move-instructions';
