import { createAddressSheet } from '../../../parts/address-sheet/address-sheet.tsx';

/** The URL parameter with the forecast line whose rows are shown, or with the value for past weeks. */
export const forecastParam = 'forecast';

export const pastWeeks = 'weeks';

export const { AddressSheet: OpenForecast, prepareSheet: prepareForecast } = createAddressSheet(
  forecastParam,
  () => import('./forecast-sheet.tsx'),
);
