import { notFound } from '@dayworks/shared/errors';
import type {
  Import,
  ImportDetail,
  ImportRow,
  ImportRowPage,
  ImportRowQuery,
  RowFilter,
} from '@dayworks/shared/imports/import';
import { createBinder, decodeCursor, encodeCursor, limitTo, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { asImport, readDetail, type StoredFile, type StoredImport } from './import-record.ts';

const mostListed = 50;

type ListedImport = StoredImport & { files: Pick<StoredFile, 'name' | 'rows'>[] };

/** Lists the latest imports, newest first. */
export async function listImports(context: MemberContext): Promise<Import[]> {
  const [rows] = await readBusiness<[ListedImport[]]>(context, [
    {
      name: 'imports-list',
      text: `select i.*, coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'rows', f.rows) order by f.place, f.id)
          from import_files f where f.business_id = $1 and f.import_id = i.id), '[]') as files
        from imports i where i.business_id = $1 order by i.created_at desc, i.id desc ${limitTo(mostListed)}`,
      values: [context.actor.businessId],
    },
  ]);
  return rows.map(({ files, ...stored }) => asImport(stored, files));
}

export async function getImport(context: MemberContext, { id }: { id: string }): Promise<ImportDetail> {
  return withBusiness(context, (tx) => readDetail(tx, context.actor, id));
}

const filterTests: Record<RowFilter, string> = {
  all: 'true',
  problems: `r.problems <> '[]'`,
  duplicates: `r.candidates <> '[]'`,
  left_out: `r.outcome = 'left_out'`,
};

interface Placed extends ImportRow {
  place: number;
}

/** Lists the checked rows in the order of the files. Only the first row of a document is listed. */
export async function listRows(context: MemberContext, query: ImportRowQuery): Promise<ImportRowPage> {
  const { values, bind } = createBinder(context.actor.businessId, query.id);
  const after = query.cursor ? decodeCursor(query.cursor, ['bigint', 'uuid', 'bigint']) : null;
  const later = after
    ? `and (f.place::bigint, f.id, r.row::bigint) > (${bind(after[0])}::bigint, ${bind(after[1])}::uuid, ${bind(after[2])}::bigint)`
    : '';
  const text = `select r.id, f.id as file_id, f.kind, f.place, r.row, coalesce(r.title, '') as title, r.problems, r.candidates,
      r.choice, r.outcome
    from import_files f join import_rows r on r.business_id = $1 and r.import_file_id = f.id
    where f.business_id = $1 and f.import_id = $2 and r.head = r.row and ${filterTests[query.filter]} ${later}
    order by f.place, f.id, r.row ${limitTo(query.limit + 1)}`;
  const [[known], rows] = await readBusiness<[{ id: string }[], Placed[]]>(context, [
    {
      name: 'import-known',
      text: 'select id from imports where business_id = $1 and id = $2',
      values: [context.actor.businessId, query.id],
    },
    named('import-rows', text, values),
  ]);
  if (!known) throw notFound('Import not found');
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ place: _, ...row }) => row),
    next: last ? encodeCursor([last.place, last.file_id, last.row]) : null,
  };
}
