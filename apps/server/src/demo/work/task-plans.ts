import type { TaskPriority, TaskStatus } from '@dayworks/shared/tasks/task-status';

/** A task with its day relative to today. If the task has a time, it is given as the minute within that day. */
export interface TaskPlan {
  title: string;
  due: number;
  time?: string;
  priority?: TaskPriority;
  status?: TaskStatus;
  who: 'Maya Ortega' | 'Devin Park' | 'Sam Whitlock';
  steps?: readonly string[];
  /** The number of checklist steps of the demo task that are completed. */
  ticked?: number;
  repeat?: string;
  about?: { invoice: string } | { estimate: string } | { customer: string } | { project: string };
  notes?: string;
}

/** The tasks in the design mockups. */
export const openTasks: readonly TaskPlan[] = [
  {
    title: 'Send Lakeview HOA the revised estimate',
    due: -2,
    priority: 'urgent',
    who: 'Maya Ortega',
    steps: ['Take out the north wall', 'Add the second coat', 'Ask the board for the vote'],
    ticked: 2,
    about: { estimate: 'Exterior repaint, clubhouse' },
    notes: 'They vote on the first Monday of the month.',
  },
  {
    title: 'Call Elena Marsh about the overdue invoice',
    due: 0,
    time: '11:00',
    priority: 'high',
    who: 'Maya Ortega',
    about: { invoice: '7f3a9c21' },
  },
  {
    title: 'Price cedar for unit 4',
    due: 0,
    time: '15:00',
    who: 'Maya Ortega',
    steps: [
      'Measure from the unit 2 photos',
      'Quote from the lumber yard',
      'Check railing height with Devin',
      'Put both options in the estimate',
    ],
    ticked: 1,
    about: { estimate: 'Deck rebuild, unit 4' },
  },
  {
    title: 'Renew van insurance',
    due: 1,
    priority: 'high',
    who: 'Maya Ortega',
    steps: ['Mileage of both vans', 'Ask for two quotes', 'Put the new cards in the vans'],
    repeat: 'FREQ=YEARLY',
  },
  {
    title: 'Order filters for the HVAC round',
    due: 4,
    status: 'in_progress',
    who: 'Sam Whitlock',
    repeat: 'FREQ=MONTHLY',
    about: { customer: 'Raman Dental' },
  },
  {
    title: 'Ask Grace Lindqvist for a review',
    due: 4,
    priority: 'low',
    who: 'Maya Ortega',
    about: { customer: 'Grace Lindqvist' },
  },
  {
    title: 'Count the van stock',
    due: 6,
    who: 'Devin Park',
    steps: ['Pipe and fittings', 'Paint', 'Fasteners', 'Filters', 'Safety gear', 'Write the order'],
    repeat: 'FREQ=WEEKLY;INTERVAL=2',
  },
  {
    title: 'Pay the quarterly tax estimate',
    due: 29,
    priority: 'high',
    who: 'Maya Ortega',
    repeat: 'FREQ=MONTHLY;INTERVAL=3',
  },
];

export const doneToday: TaskPlan = {
  title: 'Confirm 1:00 PM with Raman Dental',
  due: 0,
  time: '09:00',
  status: 'done',
  who: 'Maya Ortega',
  about: { customer: 'Raman Dental' },
};

/** The titles that the demo tasks of recent weeks can have. */
export const usualTitles: readonly string[] = [
  'Call back about the estimate',
  'Send photos of the finished work',
  'Order parts for the next visit',
  'Ask for a review',
  'Confirm the address and the gate code',
  'Drop off the spare key',
  'Check that the payment arrived',
  'Pick up material',
  'Send the warranty papers',
  'Schedule the second visit',
];
