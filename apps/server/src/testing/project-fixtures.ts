import { emptyProject, type NewProject, type Project } from '@dayworks/shared/projects/project';
import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import type { Client } from './test-client.ts';

/** Returns a new project for the given customer, unless `fields` names a different customer. */
export const newProject = (customer_id: string, fields: Partial<NewProject> = {}): NewProject => ({
  ...emptyProject(),
  name: 'Kitchen',
  customer_id,
  ...fields,
});

/**
 * Adds the projects in reverse order, because each new project is placed at the top of its board column. Returns the
 * project ids keyed by name.
 */
export async function addColumn(
  client: Client,
  customerId: string,
  names: string[],
  status: ProjectStatus = 'planning',
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const name of names.toReversed()) {
    const project: Project = await client.projects.create(newProject(customerId, { name, status }));
    ids.set(name, project.id);
  }
  return ids;
}

export async function namesIn(client: Client, status: ProjectStatus): Promise<string[]> {
  const columns = await client.projects.board({});
  return columns.find((column) => column.status === status)?.projects.map(({ name }) => name) ?? [];
}
