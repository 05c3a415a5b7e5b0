import type { DocumentKind } from '@dayworks/shared/documents/document-kind';

/** The messages and events of a document, newest first; `row` is the alias of the document and $1 the business id. */
export const historyColumns = (kind: DocumentKind, row: string) => `coalesce((
    select json_agg(json_build_object('id', m.id, 'channel', m.channel, 'recipient', m.recipient,
      'subject', m.subject, 'status', m.status, 'last_error', m.last_error, 'next_try_at', m.next_try_at,
      'may_have_arrived', m.unsure_tries > 0, 'created_at', m.created_at) order by m.created_at desc)
    from outbox m where m.business_id = $1 and m.entity = '${kind}' and m.entity_id = ${row}.id), '[]') as messages,
  coalesce((
    select json_agg(json_build_object('id', ev.id, 'action', ev.action, 'at', ev.created_at,
      'amount', ev.after -> 'amount', 'by', (select name || coalesce(', by token “' || ev.by_token || '”', '')
        from profiles where profiles.id = ev.user_id)) order by ev.id desc)
    from audit_log ev where ev.business_id = $1 and ev.entity = '${kind}' and ev.entity_id = ${row}.id::text), '[]') as events`;
