import { createBoardPlaces } from '../platform/board-position.ts';

export const { topOfColumn, lockBoard, findPlace } = createBoardPlaces({
  table: 'projects',
  column: 'status',
  lock: 7_238_116,
});
