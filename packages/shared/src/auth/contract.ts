import { oc } from '@orpc/contract';
import * as z from 'zod';
import { DeviceSession, Session } from './session.ts';

/** Presence is judged by the server, because the specification fixes the text of that refusal. */
const Credentials = z.strictObject({
  email: z.string().max(320).default(''),
  password: z.string().max(1000).default(''),
});

const NewName = z.string().trim().min(1, 'Please enter your name').max(120);

export const authContract = {
  session: oc.route({ method: 'GET', path: '/auth/session', tags: ['auth'] }).output(Session.nullable()),
  signUp: oc
    .route({ method: 'POST', path: '/auth/signup', tags: ['auth'] })
    .input(Credentials.extend({ name: z.string().trim().max(120).default('') }))
    .output(Session),
  signIn: oc
    .route({ method: 'POST', path: '/auth/token', tags: ['auth'] })
    .input(Credentials)
    .output(Session),
  refresh: oc.route({ method: 'POST', path: '/auth/refresh', tags: ['auth'] }).output(Session),
  signOut: oc.route({ method: 'POST', path: '/auth/logout', tags: ['auth'] }).output(z.null()),
  recover: oc
    .route({ method: 'POST', path: '/auth/recover', tags: ['auth'] })
    .input(z.strictObject({ email: z.email('Please enter a valid email address') }))
    .output(z.null()),
  resetPassword: oc
    .route({ method: 'POST', path: '/auth/reset-password', tags: ['auth'] })
    .input(z.strictObject({ token: z.string().min(1).max(200), password: z.string().max(1000) }))
    .output(z.null()),
  verifyEmail: oc
    .route({ method: 'POST', path: '/auth/verify', tags: ['auth'] })
    .input(z.strictObject({ token: z.string().min(1).max(2000) }))
    .output(z.null()),
  resendVerification: oc.route({ method: 'POST', path: '/auth/resend', tags: ['auth'] }).output(z.null()),
  updateUser: oc
    .route({ method: 'PATCH', path: '/auth/user', tags: ['auth'] })
    .input(z.strictObject({ name: NewName }))
    .output(Session),
  changePassword: oc
    .route({ method: 'POST', path: '/auth/password', tags: ['auth'] })
    .input(z.strictObject({ current_password: z.string().max(1000), new_password: z.string().max(1000) }))
    .output(Session),
  sessions: oc
    .route({ method: 'GET', path: '/auth/sessions', tags: ['auth'] })
    .output(z.array(DeviceSession)),
  revokeSession: oc
    .route({ method: 'DELETE', path: '/auth/sessions/{id}', tags: ['auth'] })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.null()),
  revokeOtherSessions: oc
    .route({ method: 'DELETE', path: '/auth/sessions', tags: ['auth'] })
    .output(z.null()),
};
