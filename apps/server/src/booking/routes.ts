import { owner } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { getBookingSettings, updateBookingSettings } from './settings.ts';

export const bookingRoutes = routesOf(owner.booking, {
  settings: getBookingSettings,
  updateSettings: updateBookingSettings,
});
