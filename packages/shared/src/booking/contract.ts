import { oc } from '@orpc/contract';
import { BookingSettings, BookingSettingsEdit } from './booking-settings.ts';

const route = (method: 'GET' | 'PUT', path: `/${string}`) => oc.route({ method, path, tags: ['booking'] });

export const bookingContract = {
  settings: route('GET', '/booking/settings').output(BookingSettings),
  updateSettings: route('PUT', '/booking/settings').input(BookingSettingsEdit).output(BookingSettings),
};
