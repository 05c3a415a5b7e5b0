import * as z from 'zod';
import { Id, nullableText, requiredText, Version } from '../fields.ts';

export const mostBookableServices = 30;
export const mostBookingQuestions = 10;
/** The intervals between start times that a business can choose, in minutes. */
export const bookingSteps = [15, 30, 60] as const;

/** A catalog item that customers can book. Its name, description and price come from the catalog. */
export const BookableService = z.strictObject({
  item_id: Id,
  minutes: z.int('Use whole minutes').min(5, 'At least 5 minutes').max(720, 'At most 12 hours'),
  /** Whether the booking page shows the catalog price as 'from …'. */
  shows_price: z.boolean(),
  /** The team members who do the work. */
  user_ids: z
    .array(Id)
    .min(1, 'Choose at least one person who does this')
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, 'This person is chosen twice'),
});
export type BookableService = z.infer<typeof BookableService>;

/** A question that the business asks every customer who books. */
export const BookingQuestion = z.strictObject({
  text: requiredText(200, 'Please enter a question'),
  is_required: z.boolean(),
});
export type BookingQuestion = z.infer<typeof BookingQuestion>;

const BookableServices = z
  .array(BookableService)
  .max(mostBookableServices, `You can offer at most ${mostBookableServices} services.`)
  .superRefine((services, context) => {
    const seen = new Set<string>();
    for (const [index, { item_id }] of services.entries()) {
      if (seen.has(item_id))
        context.addIssue({
          code: 'custom',
          path: [index, 'item_id'],
          message: 'This service is already on the list',
        });
      seen.add(item_id);
    }
  });

const hours = z.int('Use whole hours').min(0, 'Must be 0 or more').max(720, 'At most 720 hours');

export const BookingSettings = z.object({
  /** Whether customers can book online. */
  is_on: z.boolean(),
  /** The introduction above the list of services, written by the business. */
  intro: nullableText(1000),
  services: BookableServices,
  questions: z
    .array(BookingQuestion)
    .max(mostBookingQuestions, `You can ask at most ${mostBookingQuestions} questions.`),
  /** The minimum number of hours between the booking and the start of the visit. */
  notice_hours: hours,
  /** The number of days after today for which customers can book a visit. */
  days_ahead: z.int('Use whole days').min(1, 'At least 1 day').max(180, 'At most 180 days'),
  step_minutes: z.union(bookingSteps.map((minutes) => z.literal(minutes))),
  /** The number of hours before the visit until which customers can cancel it with their link. */
  change_hours: hours,
  /** The time that a task with a due time blocks, in minutes; 0 if tasks block no time. */
  task_minutes: z.int('Use whole minutes').min(0, 'Must be 0 or more').max(240, 'At most 4 hours'),
  version: Version,
});
export type BookingSettings = z.infer<typeof BookingSettings>;

export const BookingSettingsEdit = z.strictObject(BookingSettings.shape);
export type BookingSettingsEdit = z.infer<typeof BookingSettingsEdit>;

export const usualBookingSettings: BookingSettings = {
  is_on: false,
  intro: null,
  services: [],
  questions: [],
  notice_hours: 24,
  days_ahead: 30,
  step_minutes: 30,
  change_hours: 24,
  task_minutes: 30,
  version: 1,
};
