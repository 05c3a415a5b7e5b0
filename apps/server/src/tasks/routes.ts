import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { finishTasks, moveToToday } from './change-several.ts';
import { putStep, rescheduleTask, setStep, snoozeTask } from './change-task.ts';
import { createTask } from './create-task.ts';
import { findRecord, listTasksOfRecord } from './find-record.ts';
import { exportTasks, getTask, getTaskCounts, getTaskOverview, listTasks } from './list-tasks.ts';
import { moveTask, setTaskStatus } from './move-task.ts';
import { getMyDay } from './my-day.ts';
import { getTaskBoard, getTaskColumn } from './task-board.ts';
import { updateTask } from './update-task.ts';

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
