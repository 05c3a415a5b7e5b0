import { useSheetLink } from '../address-sheet/sheet-address.ts';
import type { ListDescription } from './list-description.ts';
import type { LinkTo } from './row-layout.ts';

type Opens = ListDescription<object, never, never, never>['opens'];

/** Returns the link function for rows: to a sheet beside the list, or to a screen. */
export function useLinkTo(opens: Opens): LinkTo | undefined {
  const sheetLink = useSheetLink(opens && 'param' in opens ? opens.param : '');
  return opens && ('linkTo' in opens ? opens.linkTo : sheetLink);
}
