import type { AppointmentStatus } from '@dayworks/shared/appointments/appointment-status';
import type { JobStatus } from '@dayworks/shared/jobs/job-status';

export type JobPerson = 'Devin' | 'Sam';

/** A job visit, with its day relative to today. Today's visits are defined in board-visits.ts. */
export interface JobVisitPlan {
  title: string;
  day: number;
  at: string;
  minutes: number;
  people: JobPerson[];
  status: AppointmentStatus;
}

export interface JobPlan {
  /** The key of the demo job. The key must be unique within the demo, because the job id is derived from it. */
  key: string;
  title: string;
  customer: string;
  status: JobStatus;
  /** The day when the job was created, relative to today. */
  entered: number;
  /**
   * The day and time when the job entered its board column. A job with a visit today enters its column when the crew
   * leaves for the visit.
   */
  since: { day: number; at: string };
  /** The catalog items of the job, with the unit cost of each. */
  lines: [name: string, quantity: number, cost: number][];
  crew: JobPerson[];
  steps?: string[];
  visits?: JobVisitPlan[];
  /** The recurrence rule of the job, including its first day. */
  rule?: { words: string; first: number; at: string; minutes: number };
  isRecurring?: true;
  instructions?: string;
}

const tankSteps = [
  'Gas and water off, tanks drained',
  'Old tanks out',
  'New tanks set, straps on',
  'Leak and draft test, photo',
  'Show Marcus the shut-off',
];

const open: JobPlan[] = [
  {
    key: 'hallway',
    title: 'Interior painting, hallway',
    customer: 'Grace Lindqvist',
    status: 'unscheduled',
    entered: -2,
    since: { day: -2, at: '10:40' },
    lines: [['Interior painting', 320, 1.92]],
    crew: [],
    steps: ['Floor and trim covered', 'First coat', 'Second coat', 'Trim uncovered, photo'],
  },
  {
    key: 'prep sink',
    title: 'Drain clearing, prep sink',
    customer: 'Ferreira Café',
    status: 'unscheduled',
    entered: -6,
    since: { day: -2, at: '08:20' },
    lines: [['Drain clearing', 1, 79]],
    crew: [],
    visits: [
      {
        ...{ title: 'Drain clearing, prep sink', day: -2, at: '07:00', minutes: 60 },
        people: ['Sam'],
        status: 'no_show',
      },
    ],
  },
  {
    key: 'taproom tune-up',
    title: 'Annual HVAC tune-up',
    customer: 'Bell Street Brewing',
    status: 'unscheduled',
    entered: -9,
    since: { day: -9, at: '11:40' },
    lines: [['Annual HVAC tune-up', 1, 79]],
    crew: [],
    isRecurring: true,
    instructions: 'Every 12 months, before the patio opens.',
  },
  {
    key: 'four units',
    title: 'HVAC tune-up, 4 units',
    customer: 'Raman Dental',
    status: 'scheduled',
    entered: -8,
    since: { day: -6, at: '10:10' },
    lines: [['Annual HVAC tune-up', 4, 83.5]],
    crew: ['Devin'],
    steps: ['Filters changed, all 4 units', 'Coils cleaned', 'Thermostats checked', 'Photo of each label'],
  },
  {
    key: 'Grace gutters',
    title: 'Gutter cleaning',
    customer: 'Grace Lindqvist',
    status: 'scheduled',
    entered: -5,
    since: { day: -4, at: '09:20' },
    lines: [['Gutter cleaning', 1, 94]],
    crew: ['Devin'],
    visits: [
      {
        ...{ title: 'Gutter cleaning', day: 1, at: '09:00', minutes: 90 },
        people: ['Devin'],
        status: 'confirmed',
      },
    ],
  },
  {
    key: 'unit 3A',
    title: 'Interior painting, unit 3A',
    customer: 'Okafor Properties LLC',
    status: 'scheduled',
    entered: -7,
    since: { day: -3, at: '11:20' },
    lines: [['Interior painting', 620, 1.98]],
    crew: ['Sam'],
    visits: [
      {
        ...{ title: 'Interior painting, unit 3A', day: 1, at: '14:30', minutes: 150 },
        people: ['Sam'],
        status: 'scheduled',
      },
    ],
  },
  {
    key: 'monthly drains',
    title: 'Drain clearing',
    customer: 'Bell Street Brewing',
    status: 'scheduled',
    entered: -4,
    since: { day: -4, at: '10:20' },
    lines: [['Drain clearing', 1, 79]],
    crew: ['Sam'],
    steps: ['Floor drains', 'Bar sink', 'Flow test'],
    rule: { words: 'every 4 weeks', first: 2, at: '08:00', minutes: 60 },
  },
  {
    key: 'Hadley heater',
    title: 'Water heater install',
    customer: 'Tom Hadley',
    status: 'in_progress',
    entered: -12,
    since: { day: 0, at: '08:40' },
    lines: [['Water heater install', 1, 780]],
    crew: ['Devin'],
    steps: ['Gas and water off', 'Old tank out', 'New tank set, straps on', 'Leak and draft test, photo'],
    instructions: 'Side gate code 4471. Dog is friendly. Shut-off valve behind the dryer.',
  },
  {
    key: 'bakery gutters',
    title: 'Gutter cleaning',
    customer: 'Marsh & Co. Bakery',
    status: 'in_progress',
    entered: -5,
    since: { day: 0, at: '09:25' },
    lines: [['Gutter cleaning', 1, 62]],
    crew: ['Sam'],
    steps: ['Front', 'Rear', 'Downspouts flushed'],
  },
];

const done: JobPlan[] = [
  {
    key: 'taproom heaters',
    title: 'Taproom water heaters',
    customer: 'Bell Street Brewing',
    status: 'requires_invoicing',
    entered: -14,
    since: { day: -1, at: '16:05' },
    lines: [
      ['Water heater install', 2, 780],
      ['Drain clearing', 1, 18],
    ],
    crew: ['Devin', 'Sam'],
    steps: tankSteps,
    visits: [
      {
        ...{ title: 'Old tanks out, pad and lines', day: -3, at: '08:02', minutes: 150 },
        people: ['Devin'],
        status: 'completed',
      },
      {
        ...{ title: 'Both tanks set and piped', day: -2, at: '13:00', minutes: 210 },
        people: ['Devin', 'Sam'],
        status: 'completed',
      },
      {
        ...{ title: 'Pressure test and drain clearing', day: -1, at: '14:50', minutes: 75 },
        people: ['Devin', 'Sam'],
        status: 'completed',
      },
    ],
  },
  {
    key: 'Grace deck',
    title: 'Deck staining',
    customer: 'Grace Lindqvist',
    status: 'requires_invoicing',
    entered: -11,
    since: { day: -1, at: '15:00' },
    lines: [['Deck staining', 300, 1.1]],
    crew: ['Devin'],
    visits: [
      {
        ...{ title: 'Deck staining, second coat', day: -1, at: '08:00', minutes: 240 },
        people: ['Devin'],
        status: 'completed',
      },
    ],
  },
  {
    key: 'bakery tune-up',
    title: 'Annual HVAC tune-up',
    customer: 'Marsh & Co. Bakery',
    status: 'requires_invoicing',
    entered: -10,
    since: { day: -2, at: '11:00' },
    lines: [['Annual HVAC tune-up', 1, 80]],
    crew: ['Sam'],
    visits: [
      {
        ...{ title: 'Annual HVAC tune-up', day: -2, at: '09:30', minutes: 75 },
        people: ['Sam'],
        status: 'completed',
      },
    ],
  },
];

/** The jobs in the design mockups that have no invoice yet. */
export const jobPlans: readonly JobPlan[] = [...open, ...done];

/** The jobs in the design mockups that have an invoice, keyed by invoice number. */
export const invoicedJobs: Record<string, { key: string; title: string; crew: JobPerson[] }> = {
  e95b1730: { key: 'deck', title: 'Deck rebuild, unit 2', crew: ['Devin', 'Sam'] },
  '2c6fd5a8': { key: 'repaint', title: 'Repaint and HVAC', crew: ['Devin'] },
  '7f3a9c21': { key: 'bakery front', title: 'Bakery front and hall', crew: ['Sam'] },
};

/** The job that each of today's visits belongs to, keyed by visit title. */
export const jobsOfToday: Partial<Record<string, string>> = {
  'Water heater install': 'Hadley heater',
  'Gutter cleaning': 'bakery gutters',
  'HVAC tune-up': 'four units',
};
