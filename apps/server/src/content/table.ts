import type { Review } from '@dayworks/shared/content/compose';
import type { ContentFact } from '@dayworks/shared/content/content-fact';
import {
  type ContentKind,
  type ContentLength,
  type ContentTone,
  contentKinds,
  contentLengths,
  contentTones,
} from '@dayworks/shared/content/content-kind';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, version } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

interface KeptPicture {
  file_id: string;
  width: number;
  height: number;
}

/** Posts, emails, text messages, review replies and job stories that users saved. */
export const content_pieces = tenantTable(
  'content_pieces',
  {
    kind: text().$type<ContentKind>().notNull(),
    tone: text().$type<ContentTone>().notNull(),
    length: text().$type<ContentLength>().notNull(),
    angle: text(),
    /** The job id has no foreign key, because the saved post remains even if the job is deleted. */
    job_id: uuid(),
    heading: text(),
    body: text().notNull(),
    facts: jsonb().$type<ContentFact[]>().notNull().default([]),
    review: jsonb().$type<Review>(),
    photo_ids: jsonb().$type<string[]>().notNull().default([]),
    picture: jsonb().$type<KeptPicture>(),
    planned_at: instant(),
    posted_at: instant(),
    created_by: uuid(),
    version: version(),
  },
  (table) => [
    index('content_pieces_created_at_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('content_pieces_day_idx')
      .on(table.business_id, sql`coalesce(posted_at, planned_at)`)
      .where(sql`coalesce(posted_at, planned_at) is not null`),
    check('content_pieces_kind_check', oneOf(table.kind, contentKinds)),
    check('content_pieces_tone_check', oneOf(table.tone, contentTones)),
    check('content_pieces_length_check', oneOf(table.length, contentLengths)),
  ],
);
