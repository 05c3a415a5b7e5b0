import { listAutomations, previewAutomation } from './list-automations.ts';
import { resetAutomation, updateAutomation } from './write-automation.ts';

export const automationsVerbs = {
  automations: listAutomations,
  updateAutomation,
  previewAutomation,
  resetAutomation,
};
