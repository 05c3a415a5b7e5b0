import { useCallback } from 'react';
import { useSheetLink } from '../address-sheet/sheet-address.ts';
import type { AnyBoardDescription } from './board-description.ts';

/** The link that opens a card. */
export interface CardLink {
  to: string;
  state?: object;
}

/**
 * The returned function stays the same while its link target is the same, so that the cards need not be rendered
 * again.
 */
export function useCardLink({ opens }: Pick<AnyBoardDescription, 'opens'>): (id: string) => CardLink {
  const hrefOf = 'hrefOf' in opens ? opens.hrefOf : null;
  const sheetLink = useSheetLink('sheetParam' in opens ? opens.sheetParam : '');
  const screenLink = useCallback((id: string) => ({ to: hrefOf?.(id) ?? '' }), [hrefOf]);
  return hrefOf ? screenLink : sheetLink;
}
