import type { MemberRole } from '@dayworks/shared/business/business';
import { memberRoles } from '@dayworks/shared/business/member-role';
import { sql } from 'drizzle-orm';
import { check, index, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../platform/database/columns.ts';
import { profiles } from '../platform/database/tables.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

export const members = tenantTable(
  'members',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text().$type<MemberRole>().notNull(),
    /** The member's profile photo, which only this business can see. */
    photo_id: text(),
  },
  (table) => [
    uniqueIndex('members_user_id_key').on(table.user_id),
    unique('members_business_id_user_id_key').on(table.business_id, table.user_id),
    check('members_role_check', oneOf(table.role, memberRoles)),
  ],
);

export const invitations = tenantTable(
  'invitations',
  {
    email: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    invited_by: uuid().notNull(),
    expires_at: instant().notNull(),
    accepted_at: instant(),
    accepted_by: uuid(),
    revoked_at: instant(),
  },
  (table) => [
    index('invitations_open_idx').on(table.business_id, table.created_at).where(sql`accepted_at is null`),
    check('invitations_role_check', oneOf(table.role, memberRoles)),
  ],
);
