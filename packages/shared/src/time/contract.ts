import { oc } from '@orpc/contract';
import * as z from 'zod';
import { HourlyMoney, Id, Version } from '../fields.ts';
import { CostRate, NewTimeEntry, TimeEntry, TimeEntryEdit, TimePage, TimeQuery } from './time-entry.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['time'] });

export const timeContract = {
  list: route('GET', '/time').input(TimeQuery).output(TimePage),
  /** Returns the current user's running timer, or null if no timer is running. */
  running: route('GET', '/time/running').output(TimeEntry.nullable()),
  /**
   * Starts a timer and stops the person's previous timer. If a timer for the same job or visit is already running,
   * that timer is returned.
   */
  start: route('POST', '/time/start')
    .input(
      z.strictObject({
        job_id: Id.nullable().default(null),
        appointment_id: Id.nullable().default(null),
        note: TimeEntry.shape.note.default(null),
        /** The person whose timer is started; defaults to the current user. */
        user_id: Id.nullable().default(null),
      }),
    )
    .output(TimeEntry),
  /** Stops the running timer; returns null if no timer was running. */
  stop: route('POST', '/time/stop')
    .input(z.strictObject({ user_id: Id.nullable().default(null) }))
    .output(TimeEntry.nullable()),
  create: route('POST', '/time').input(NewTimeEntry).output(TimeEntry),
  update: route('PATCH', '/time/{id}').input(TimeEntryEdit).output(TimeEntry),
  remove: route('DELETE', '/time/{id}')
    .input(z.strictObject({ id: Id, version: Version }))
    .output(z.null()),
  rates: route('GET', '/time/rates').output(z.array(CostRate)),
  /**
   * Sets a person's hourly cost; null removes the cost. Time entries that have already started keep their previous
   * cost.
   */
  setRate: route('PUT', '/time/rates/{user_id}')
    .input(z.strictObject({ user_id: Id, hourly_cost: HourlyMoney.nullable() }))
    .output(z.array(CostRate)),
};
