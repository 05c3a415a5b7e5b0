import { oc } from '@orpc/contract';
import * as z from 'zod';
import { HourlyMoney, Id, Version } from '../fields.ts';
import { CostRate, NewTimeEntry, TimeEntry, TimeEntryEdit, TimePage, TimeQuery } from './time-entry.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['time'] });

export const timeContract = {
  list: route('GET', '/time').input(TimeQuery).output(TimePage),
  /** The timer of the person who asks. */
  running: route('GET', '/time/running').output(TimeEntry.nullable()),
  /** Stops what the person worked on before. On the same work again, the timer that runs is answered. */
  start: route('POST', '/time/start')
    .input(
      z.strictObject({
        job_id: Id.nullable().default(null),
        appointment_id: Id.nullable().default(null),
        note: TimeEntry.shape.note.default(null),
        /** Whose; left out, of the person who asks. */
        user_id: Id.nullable().default(null),
      }),
    )
    .output(TimeEntry),
  /** Null where nothing ran. */
  stop: route('POST', '/time/stop')
    .input(z.strictObject({ user_id: Id.nullable().default(null) }))
    .output(TimeEntry.nullable()),
  create: route('POST', '/time').input(NewTimeEntry).output(TimeEntry),
  update: route('PATCH', '/time/{id}').input(TimeEntryEdit).output(TimeEntry),
  remove: route('DELETE', '/time/{id}')
    .input(z.strictObject({ id: Id, version: Version }))
    .output(z.null()),
  rates: route('GET', '/time/rates').output(z.array(CostRate)),
  /** Null takes it away. Work that has begun keeps the rate it began with. */
  setRate: route('PUT', '/time/rates/{user_id}')
    .input(z.strictObject({ user_id: Id, hourly_cost: HourlyMoney.nullable() }))
    .output(z.array(CostRate)),
};
