import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { listReaders } from './readers.ts';

export const presenceRoutes = routesOf(member.presence, { readers: listReaders });
