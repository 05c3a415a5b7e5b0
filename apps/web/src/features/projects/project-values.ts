import { NewProject } from '@dayworks/shared/projects/project';
import { projectStatuses } from '@dayworks/shared/projects/project-status';
import * as z from 'zod';

const text = z.string();

const Texts = z.object({
  name: text,
  description: text,
  customer_id: text,
  status: z.enum(projectStatuses),
  start_date: text,
  end_date: text,
  budget: text,
  manager_id: text,
  address: text,
  city: text,
  state: text,
  zip_code: text,
  customer_address_id: text,
});
export type ProjectTexts = z.infer<typeof Texts>;

const orNull = (typed: string) => typed.trim() || null;

/** What the server takes, from what is typed. */
export const ProjectForm = Texts.transform(
  (texts): z.input<typeof NewProject> => ({
    ...texts,
    start_date: orNull(texts.start_date),
    end_date: orNull(texts.end_date),
    budget: texts.budget.trim() === '' ? null : Number(texts.budget),
    manager_id: orNull(texts.manager_id),
    customer_address_id: orNull(texts.customer_address_id),
  }),
).pipe(NewProject);

export function projectTexts(project: NewProject): ProjectTexts {
  const { name, customer_id, status, budget } = project;
  return {
    name,
    customer_id,
    status,
    description: project.description ?? '',
    start_date: project.start_date ?? '',
    end_date: project.end_date ?? '',
    budget: budget?.toFixed(2) ?? '',
    manager_id: project.manager_id ?? '',
    address: project.address ?? '',
    city: project.city ?? '',
    state: project.state ?? '',
    zip_code: project.zip_code ?? '',
    customer_address_id: project.customer_address_id ?? '',
  };
}
