import { listAutomations } from './list-automations.ts';
import { previewAutomation } from './preview-automation.ts';
import { resetAutomation, updateAutomation } from './write-automation.ts';

export const automationsVerbs = {
  automations: listAutomations,
  updateAutomation,
  previewAutomation,
  resetAutomation,
};
