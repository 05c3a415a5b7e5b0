import { notFound } from '@dayworks/shared/errors';
import type { Project } from '@dayworks/shared/projects/project';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';

const columns = `id, business_id, created_at, updated_at, version, name, description, customer_id, status, start_date,
  end_date, budget, address, city, state, zip_code, customer_address_id`;

export async function getProject({ database }: Platform, actor: Actor, id: string): Promise<Project> {
  const [rows] = await readBusiness<[Project[]]>(database.app, actor, [
    {
      name: 'project-get',
      text: `select ${columns} from projects where business_id = $1 and id = $2`,
      values: [actor.businessId, id],
    },
  ]);
  if (!rows[0]) throw notFound('Project not found');
  return rows[0];
}
