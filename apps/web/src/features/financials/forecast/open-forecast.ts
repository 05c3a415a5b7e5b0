import { createAddressSheet } from '../../../parts/address-sheet/address-sheet.tsx';

/** The address names the line whose rows are shown, or the weeks that were. */
export const forecastParam = 'forecast';

export const pastWeeks = 'weeks';

export const { AddressSheet: OpenForecast, prepareSheet: prepareForecast } = createAddressSheet(
  forecastParam,
  () => import('./forecast-sheet.tsx'),
);
