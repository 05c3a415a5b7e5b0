import {
  type BookableService,
  type BookingQuestion,
  type BookingSettings,
  BookingSettingsEdit,
} from '@dayworks/shared/booking/booking-settings';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

type BookingPlan = Omit<BookingSettings, 'version'>;

/**
 * The booking settings in the format of the form. Each service and each question is a single string, so that any change
 * to it counts as a change to the list.
 */
export type BookingFields = Omit<BookingPlan, 'services' | 'questions'> & {
  services: string[];
  questions: string[];
};

export const serviceOf = (text: string): BookableService => JSON.parse(text) as BookableService;
export const serviceText = ({ item_id, minutes, shows_price, user_ids }: BookableService): string =>
  JSON.stringify({ item_id, minutes, shows_price, user_ids });
export const questionOf = (text: string): BookingQuestion => JSON.parse(text) as BookingQuestion;
export const questionText = ({ text, is_required }: BookingQuestion): string =>
  JSON.stringify({ text, is_required });

/** Questions without text are not saved. */
export const planOf = (fields: BookingFields): BookingPlan => ({
  ...fields,
  services: fields.services.map(serviceOf),
  questions: fields.questions.map(questionOf).filter(({ text }) => text.trim() !== ''),
});

export const bookingFields = ({ version: _version, ...settings }: BookingSettings): BookingFields => ({
  ...settings,
  services: settings.services.map(serviceText),
  questions: settings.questions.map(questionText),
});

const BookingPlan = BookingSettingsEdit.omit({ version: true });

const hours = { kind: 'number', width: 'half', maxDecimals: 0, min: '0', suffix: 'hours' } as const;

export const bookingRecord: RecordDescription<BookingFields> = {
  noun: 'settings',
  schema: {
    shape: BookingPlan.shape,
    safeParse: (input) => {
      const typed = input as BookingFields;
      const parsed = BookingPlan.safeParse(planOf(typed));
      return parsed.success ? { success: true, data: typed } : parsed;
    },
  },
  fields: {
    is_on: {
      kind: 'switch',
      label: 'Take bookings on your own page',
      help: 'Anyone with the link can book a free time. Each booking becomes an appointment, a customer and a lead, and you get a message.',
      section: 'Online booking',
    },
    intro: {
      kind: 'long',
      label: 'Text above the services',
      optional: true,
      rows: 3,
      section: 'Online booking',
    },
    services: { kind: 'tags', label: 'Services', section: 'Services' },
    questions: { kind: 'tags', label: 'Questions', section: 'Questions' },
    notice_hours: {
      ...hours,
      label: 'Earliest booking',
      help: 'How long before the visit customers have to book.',
      suffix: 'hours ahead',
      section: 'Rules',
    },
    days_ahead: {
      kind: 'number',
      label: 'Latest booking',
      help: 'How far ahead customers can book.',
      width: 'half',
      maxDecimals: 0,
      min: '1',
      suffix: 'days ahead',
      section: 'Rules',
    },
    step_minutes: {
      kind: 'number',
      label: 'A start time every',
      width: 'half',
      options: [
        { value: '15', label: '15 minutes' },
        { value: '30', label: '30 minutes' },
        { value: '60', label: 'Hour' },
      ],
      section: 'Rules',
    },
    task_minutes: {
      kind: 'number',
      label: 'A task with a time blocks',
      help: 'Enter 0 if tasks block no time.',
      width: 'half',
      maxDecimals: 0,
      min: '0',
      suffix: 'minutes',
      section: 'Rules',
    },
    change_hours: {
      ...hours,
      label: 'Customers can cancel until',
      help: 'After that, they have to call you. They can always ask for another time.',
      suffix: 'hours before',
      section: 'Rules',
    },
  },
};

export const bookingSectionTexts: Record<string, string> = {
  Services: 'What customers can book. Names and prices come from your catalog.',
  Questions: 'Asked on the booking form. The answers are in the instructions of the visit.',
  Rules: 'Working hours, holidays and the time between appointments are in Settings, Schedule.',
};
