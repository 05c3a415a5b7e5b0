import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { listReaders } from './list-readers.ts';

export const presenceRoutes = routesOf(member.presence, { readers: listReaders });
