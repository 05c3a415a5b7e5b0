import { createAddressSheet } from '../../../parts/address-sheet/address-sheet.tsx';

/** The URL parameter that names the forecast line whose rows are shown, or that opens the list of past weeks. */
export const forecastParam = 'forecast';

export const pastWeeks = 'weeks';

export const { AddressSheet: OpenForecast, prepareSheet: prepareForecast } = createAddressSheet(
  forecastParam,
  () => import('./forecast-sheet.tsx'),
);
