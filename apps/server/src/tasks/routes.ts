import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { moveTask, setTaskStatus } from './change-status.ts';
import { findRecord, listTasksOfRecord } from './find-record.ts';
import {
  exportTasks,
  getMyDay,
  getTask,
  getTaskBoard,
  getTaskColumn,
  getTaskCounts,
  getTaskOverview,
  listTasks,
} from './reads.ts';
import {
  createTask,
  finishTasks,
  moveToToday,
  putStep,
  rescheduleTask,
  setStep,
  snoozeTask,
  updateTask,
} from './writes.ts';

export const tasksRoutes = routesOf(member.tasks, {
  list: listTasks,
  overview: getTaskOverview,
  counts: getTaskCounts,
  day: getMyDay,
  board: getTaskBoard,
  column: getTaskColumn,
  exportCsv: exportTasks,
  findRecord,
  forRecord: listTasksOfRecord,
  get: getTask,
  create: createTask,
  update: updateTask,
  move: moveTask,
  setStatus: setTaskStatus,
  putStep,
  setStep,
  snooze: snoozeTask,
  reschedule: rescheduleTask,
  finish: finishTasks,
  moveToToday,
});
