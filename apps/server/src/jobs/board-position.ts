import { createBoardPlaces } from '../platform/board-position.ts';

export const { topOfColumn, lockBoard, findPlace } = createBoardPlaces({
  table: 'jobs',
  column: 'status',
  lock: 7_238_118,
});
