import { emptyProject, type NewProject, type Project } from '@dayworks/shared/projects/project';
import type { ProjectColumn } from '@dayworks/shared/projects/project-board';
import { type ProjectStatus, projectStatusLabels } from '@dayworks/shared/projects/project-status';
import type { Page } from '@playwright/test';
import { type Api, expect } from './fixtures.ts';

export const addProject = (
  api: Api,
  fields: Partial<NewProject> & Pick<NewProject, 'name' | 'customer_id'>,
) => api.call<Project>('POST', '/projects', { ...emptyProject(), ...fields });

/** The project names in a board column according to the server, from top to bottom. */
export async function namesOnServer(api: Api, status: ProjectStatus): Promise<string[]> {
  const board = await api.call<ProjectColumn[]>('GET', '/projects/board');
  return board.find((column) => column.status === status)?.projects.map(({ name }) => name) ?? [];
}

export const columnIn = (page: Page, status: ProjectStatus) =>
  page.getByRole('region', { name: projectStatusLabels[status] });

export const namesIn = (page: Page, status: ProjectStatus) =>
  columnIn(page, status).getByRole('heading', { level: 3 });

export const expectColumn = (page: Page, status: ProjectStatus, names: string[]) =>
  expect(namesIn(page, status)).toHaveText(names);
