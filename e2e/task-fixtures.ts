import type { NewTask } from '@dayworks/shared/tasks/task';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import type { Page } from '@playwright/test';
import type { Api } from './fixtures.ts';

export const addTask = (api: Api, fields: Partial<NewTask> & { title: string }) =>
  api.call<TaskRow>('POST', '/tasks', fields);

/** The task list in a section of the 'My day' screen, found by its heading. */
export const partOfDay = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading, exact: true });

export const quickLine = (page: Page) => page.getByRole('textbox', { name: 'New task in one line' });
