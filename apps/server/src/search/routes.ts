import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = routesOf(member.search, { everything: searchEverything });
