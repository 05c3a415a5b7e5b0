import { serviceAddressFromProject } from '@dayworks/shared/documents/service-address';
import type { NewProject } from '@dayworks/shared/projects/project';
import { useKeepAddress } from '../../../parts/service-address/use-keep-address.ts';

/** A place that was typed for the project is kept with the customer as well, and the project refers to it. */
export function useWithAddress() {
  const keepAddress = useKeepAddress();
  return async (project: NewProject): Promise<NewProject> => {
    const kept = await keepAddress(serviceAddressFromProject(project), project.customer_id);
    return { ...project, customer_address_id: project.customer_address_id ?? kept };
  };
}
