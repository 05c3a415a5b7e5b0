/*
 * The people who go to an appointment: the person it is assigned to, and the crew of the visit. Every list, calendar and count of
 * one person's appointments uses these expressions. `a` is the appointment, and $1 is the business id.
 */

/** Matches the appointments that a person goes to; `user` is a placeholder or a column with the person's id. */
export const isGoing = (user: string) => `(a.assignee_id = ${user} or exists (select from visit_crew going
  where going.business_id = $1 and going.appointment_id = a.id and going.user_id = ${user}))`;

/** Selects the id of each person who goes to the appointment once. */
export const goingUsers = `(select a.assignee_id as user_id where a.assignee_id is not null
  union select going.user_id from visit_crew going where going.business_id = $1 and going.appointment_id = a.id)`;
