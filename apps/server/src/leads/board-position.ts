import { createBoardPlaces } from '../platform/board-position.ts';

export const { topOfColumn, lockBoard, findPlace } = createBoardPlaces({
  table: 'leads',
  column: 'stage',
  lock: 7_238_114,
});
