/** The handle of a card keeps its id wherever the card goes, so that the focus can follow it. */
export const handleId = (cardId: string) => `move-${cardId}`;

/** How the handles are used, for those who hear it. */
export const instructionsId = 'move-instructions';
