import { invalid } from '@dayworks/shared/errors';
import { member, worker } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getFieldSettings, updateFieldSettings } from './field-settings.ts';

const comes = async (): Promise<never> => {
  throw invalid('This is not built yet');
};

export const fieldRoutes = {
  ...routesOf(worker.field, {
    days: comes,
    visit: comes,
    act: comes,
    photo: comes,
    time: comes,
    seen: comes,
  }),
  ...routesOf(member.field, { settings: getFieldSettings, updateSettings: updateFieldSettings }),
};
