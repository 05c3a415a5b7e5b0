import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = routesOf(member.search, { everything: searchEverything });
