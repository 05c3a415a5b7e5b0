/*
 * Adds a text field named `trial` to every entity while the modules are loaded, in the way that CONTRIBUTING.md
 * describes for a new field. The test new-field.test.ts then checks the field in the running server.
 */

const shared = 'packages/shared/src';
const server = 'apps/server/src';

const definition = 'trial: nullableText(200),';
const column = 'trial: text(),';
const heading = "trial: 'Trial',";
const inRow = 'trial: true,';
const carried = "trial: 'trial',";

/** The lines to add, each with the file and the existing line after which it is inserted. */
const lines = [
  // The lines that add the `trial` field to the schema of each entity.
  [`${shared}/customers/customer.ts`, 'const written = {', definition],
  [`${shared}/customers/customer-address.ts`, 'const written = {', definition],
  [`${shared}/products/catalog-item.ts`, 'const written = {', definition],
  [`${shared}/leads/lead.ts`, 'const written = {', definition],
  [`${shared}/tasks/task.ts`, 'const written = {', definition],
  [`${shared}/projects/project.ts`, 'const written = {', definition],
  [`${shared}/jobs/job.ts`, 'const written = {', definition],
  [`${shared}/appointments/appointment.ts`, 'const written = {', definition],
  [`${shared}/expenses/expense-record.ts`, 'export const repeated = {', definition],
  [`${shared}/time/time-entry.ts`, 'const written = {', definition],
  [`${shared}/marketing/campaigns/campaign.ts`, 'const written = {', definition],
  [`${shared}/documents/payments/document-payment.ts`, 'export const writtenPayment = {', definition],
  [`${shared}/documents/lines/line-item.ts`, 'const written = {', definition],
  [`${shared}/documents/document.ts`, 'printed: {', definition],

  // The lines that add the database columns for the `trial` field.
  [`${server}/customers/table.ts`, "'customers',\n  {", column],
  [`${server}/customers/table.ts`, "'customer_addresses',\n  {", column],
  [`${server}/products/table.ts`, "'item_catalog',\n  {", column],
  [`${server}/leads/table.ts`, "'leads',\n  {", column],
  [`${server}/tasks/table.ts`, "'tasks',\n  {", column],
  [`${server}/projects/table.ts`, "'projects',\n  {", column],
  [`${server}/jobs/table.ts`, "'jobs',\n  {", column],
  [`${server}/appointments/table.ts`, 'const visitColumns = {', column],
  [`${server}/expenses/table.ts`, "'recurring_expenses',\n  {", column],
  [`${server}/expenses/table.ts`, "'expenses',\n  {", column],
  [`${server}/time/table.ts`, "'time_entries',\n  {", column],
  [`${server}/marketing/table.ts`, "'campaigns',\n  {", column],
  [`${server}/payments/table.ts`, "'payments',\n  {", column],
  [`${server}/documents/columns.ts`, 'export const documentColumns = {', column],
  [`${server}/documents/columns.ts`, 'export const lineColumns = {', column],
  [`${server}/documents/write-lines.ts`, 'const lineTypes = {', "trial: 'text',"],

  // The lines that add the `trial` field to the schemas of list rows, which contain only some fields of an entity.
  [`${shared}/customers/customer-list.ts`, 'Customer.pick({', inRow],
  [`${shared}/leads/lead-list.ts`, 'export const LeadCard = Lead.pick({', inRow],
  [`${shared}/invoices/invoice-list.ts`, 'export const InvoiceRow = Invoice.pick({', inRow],
  [`${shared}/estimates/estimate-list.ts`, 'export const EstimateRow = Estimate.pick({', inRow],
  [`${shared}/projects/project-board.ts`, 'export const ProjectCard = Project.pick({', inRow],
  [`${shared}/jobs/job-list.ts`, 'export const JobCard = Job.pick({', inRow],
  [`${shared}/appointments/appointment.ts`, 'export const ListedAppointment = Appointment.pick({', inRow],
  [`${shared}/marketing/campaigns/campaign.ts`, 'export const CampaignRow = Campaign.pick({', inRow],

  /*
   * The lines that add a CSV heading for the `trial` field. A labeled field of a document appears in its CSV file,
   * form, public page and PDF.
   */
  [`${shared}/customers/customer-list.ts`, 'const fields = {', heading],
  [`${shared}/products/product-list.ts`, 'const fields = {', heading],
  [`${shared}/leads/lead-list.ts`, 'const fields = {', heading],
  [`${shared}/tasks/task-list.ts`, 'const fields = {', heading],
  [`${shared}/projects/project-board.ts`, 'const csvFields = {', heading],
  [`${shared}/jobs/job-list.ts`, 'const fields = {', heading],
  [`${shared}/appointments/appointment-list.ts`, 'const fields = {', heading],
  [`${shared}/expenses/expense-csv.ts`, 'const fields = {', heading],
  [`${shared}/marketing/campaigns/campaign-csv.ts`, 'const fields = {', heading],
  [`${shared}/payments/payment-list.ts`, 'const csvFields = {', heading],
  [`${shared}/documents/document-facts.ts`, 'const labels = {', heading],

  // The lines that copy the `trial` field when one record is created from another.
  [`${server}/leads/lead-customer.ts`, 'const leadToCustomer = {', carried],
  [`${server}/leads/convert-lead.ts`, 'const leadToEstimate = {', carried],
  [`${server}/leads/insert-visit.ts`, 'const leadToVisit = {', carried],
  [`${server}/jobs/conversions.ts`, 'const leadToJob = {', carried],
  [`${server}/jobs/conversions.ts`, 'const estimateToJob = {', carried],
  [`${server}/jobs/add-visits.ts`, 'const jobToVisit = {', carried],
  [`${server}/estimates/estimate-to-project.ts`, 'const copied = {', carried],
  [`${server}/appointments/to-invoice.ts`, 'const visitToInvoice = {', carried],
  [`${shared}/invoices/converted-invoice.ts`, 'const projectToInvoice = {', carried],
  [`${server}/appointments/series/series-rows.ts`, 'const repeats = {', inRow],
  [`${shared}/documents/last-job.ts`, 'const repeats = {', inRow],
];

/**
 * A Vite plugin that adds the lines. The plugin fails if the place for a line cannot be found or is ambiguous. @returns
 * {import('vite').Plugin}
 */
export function addNewField() {
  return {
    name: 'add-new-field',
    enforce: 'pre',
    transform(code, id) {
      const added = lines.filter(([file]) => id.split('?')[0].endsWith(`/${file}`));
      let text = code;
      for (const [file, after, line] of added) {
        const parts = text.split(after);
        if (parts.length !== 2) throw new Error(`${file} contains “${after}” ${parts.length - 1} times`);
        text = `${parts[0]}${after}\n${line}${parts[1]}`;
      }
      return added.length > 0 ? { code: text, map: null } : undefined;
    },
  };
}
