import * as z from 'zod';
import { Version } from '../fields.ts';

export const FieldSettings = z.object({
  /** Whether visit photos store the location where they were taken. */
  keeps_photo_place: z.boolean(),
  version: Version,
});
export type FieldSettings = z.infer<typeof FieldSettings>;

export const FieldSettingsEdit = z.strictObject(FieldSettings.shape);
export type FieldSettingsEdit = z.infer<typeof FieldSettingsEdit>;

export const usualFieldSettings: FieldSettings = { keeps_photo_place: false, version: 1 };
