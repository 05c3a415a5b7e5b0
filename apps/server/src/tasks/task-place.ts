import { createBoardPlaces } from '../platform/board-place.ts';

export const { topOfColumn, lockBoard, findPlace } = createBoardPlaces({
  table: 'tasks',
  column: 'status',
  lock: 7_238_117,
});
