import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CalendarDate, Id } from '../fields.ts';
import { FieldAct, FieldAnswer, FieldTaskAnswer, FieldTaskTick, NewFieldPhoto } from './field-action.ts';
import { FieldSettings, FieldSettingsEdit } from './field-settings.ts';
import { FieldDays, FieldPhoto, FieldVisit, FieldWeek } from './field-visit.ts';

const ShownPhoto = z.strictObject({ id: Id, is_shown: z.boolean() });
export type ShownPhoto = z.infer<typeof ShownPhoto>;

const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['field'] });

/**
 * The API for the person who does the work, regardless of role. The API returns only the person's own visits, and no
 * prices.
 */
export const fieldContract = {
  days: route('GET', '/field/days').output(FieldDays),
  visit: route('GET', '/field/visits/{id}')
    .input(z.strictObject({ id: Id }))
    .output(FieldVisit),
  /**
   * Performs one action on a visit. The user can perform the action online or offline, and it takes effect only once,
   * no matter how often it arrives.
   */
  act: route('POST', '/field/actions').input(FieldAct).output(FieldAnswer),
  task: route('POST', '/field/tasks').input(FieldTaskTick).output(FieldTaskAnswer),
  /** Returns the user's personal key. A device uses the key to encrypt actions that have not been sent yet. */
  sealKey: route('GET', '/field/seal-key').output(z.object({ key: z.string() })),
  /**
   * Must be called before a device deletes another user's unsent work. Only the business owner may delete it, and the
   * deletion is recorded in the audit log.
   */
  removeUnsent: route('POST', '/field/unsent/remove')
    .input(z.strictObject({ user_id: Id, steps: z.int().min(1).max(100_000) }))
    .output(z.null()),
  photo: route('POST', '/field/photos').input(NewFieldPhoto).output(FieldPhoto),
  /**
   * Deletes a photo. Field workers can delete their own photos, and other roles can delete any photo in the business.
   */
  removePhoto: route('DELETE', '/field/photos/{id}')
    .input(z.strictObject({ id: Id }))
    .output(z.object({ id: Id })),
  /** Shows a photo on the customer's client page, or hides it again. Only the office can do this. */
  showPhoto: route('PUT', '/field/photos/{id}/shown').input(ShownPhoto).output(ShownPhoto),
  /** Returns the user's own time in the week that contains the given day, or in the current week if no day is given. */
  time: route('GET', '/field/time')
    .input(z.strictObject({ day: CalendarDate.optional() }))
    .output(FieldWeek),
  seen: route('POST', '/field/notices/seen')
    .input(z.strictObject({ ids: z.array(Id).max(200, 'At most 200 at once') }))
    .output(z.null()),
  settings: route('GET', '/field/settings').output(FieldSettings),
  updateSettings: route('PUT', '/field/settings').input(FieldSettingsEdit).output(FieldSettings),
};
