import { notFound } from '@dayworks/shared/errors';
import type { StatementQuery } from '@dayworks/shared/statements/contract';
import type { Statement } from '@dayworks/shared/statements/statement';
import { type Letterhead, readLogo } from '../business/letterhead.ts';
import type { Attachment } from '../outbox/send-message.ts';
import { businessDay } from '../platform/business-day.ts';
import type { PdfOwner } from '../platform/files/pdf.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { asStatement, type StatementRows, statementQueries } from './read-statement.ts';
import { statementFileName, statementPdf } from './statement-pdf.ts';

const contentType = 'application/pdf';

interface Told {
  statement: Statement;
  business: Letterhead;
}

async function draw(platform: Platform, owner: PdfOwner, read: () => Promise<Told>) {
  let fileName = '';
  const bytes = await platform.pdf.render(owner, async () => {
    const { statement, business } = await read();
    fileName = statementFileName(statement);
    return statementPdf(statement, business, await readLogo(platform, business.logo_url));
  });
  return { fileName, content: Buffer.from(bytes) };
}

async function read(context: MemberContext, query: StatementQuery) {
  const { businessId } = context.actor;
  const rows = await readBusiness<StatementRows>(context, statementQueries(businessId, query.customer_id));
  return asStatement(rows, query, businessDay(context.actor));
}

export async function getStatement(context: MemberContext, query: StatementQuery): Promise<Statement> {
  return (await read(context, query)).statement;
}

export async function getStatementPdf(context: MemberContext, query: StatementQuery): Promise<File> {
  const { platform, actor } = context;
  const owner = { businessId: actor.businessId, drawnFor: 'member' } as const;
  const { fileName, content } = await draw(platform, owner, () => read(context, query));
  return new File([content], fileName, { type: contentType });
}

/** Creates the statement PDF when the message is sent, so that the PDF shows the account as of that day. */
export async function attachStatement(
  platform: Platform,
  businessId: string,
  customerId: string,
): Promise<Attachment> {
  const { fileName, content } = await draw(platform, { businessId, drawnFor: 'letter' }, async () => {
    const rows = await readBusiness<StatementRows>(
      { platform, actor: { businessId } },
      statementQueries(businessId, customerId),
    );
    const timeZone = rows[3][0]?.time_zone;
    if (!timeZone) throw notFound('Business not found');
    return asStatement(rows, { from: null, to: null }, businessDay({ timeZone, now: new Date() }));
  });
  return { filename: fileName, content, contentType };
}
