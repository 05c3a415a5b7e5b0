import { createAddressSheet } from '../../parts/address-sheet.tsx';

/** The URL parameter that contains the id of the appointment whose sheet is open. */
export const opensAppointment = createAddressSheet(
  'appointment',
  () => import('./sheet/appointment-sheet.tsx'),
);

/**
 * `?new=1` opens the form for a new appointment. The parameters `customer`, `lead`, `start`, `end` and `person` set its
 * initial values.
 */
export const opensNewAppointment = createAddressSheet('new', () =>
  import('./appointment-form.tsx').then((file) => ({ default: file.NewAppointmentPanel })),
);
