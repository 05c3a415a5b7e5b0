import { member, provenOwner, worker } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { act } from './act.ts';
import { getFieldSettings, updateFieldSettings } from './field-settings.ts';
import { tickTask } from './own-tasks.ts';
import { removePhoto, showPhoto, takePhoto } from './photos.ts';
import { getDays, getSealKey, getTime, getVisit } from './reads.ts';
import { removeUnsent, seeNotices } from './writes.ts';

export const fieldRoutes = {
  ...routesOf(worker.field, {
    days: getDays,
    visit: getVisit,
    act,
    task: tickTask,
    sealKey: getSealKey,
    photo: takePhoto,
    removePhoto,
    time: getTime,
    seen: seeNotices,
  }),
  ...routesOf(provenOwner.field, { removeUnsent }),
  ...routesOf(member.field, {
    showPhoto,
    settings: getFieldSettings,
    updateSettings: updateFieldSettings,
  }),
};
