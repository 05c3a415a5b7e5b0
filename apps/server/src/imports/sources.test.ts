import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectFiguresRecounted,
  importAll,
  importFiles,
  rolledBack,
  snapshot,
  upload,
} from '../testing/imports.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Exported {
  source: string;
  files: Record<string, string>;
  created: Record<string, number>;
  customers: string[];
  /** Number, displayed status, total, balance and date of each invoice. */
  invoices?: Record<string, [string, number, number, string | null]>;
  received?: number;
}

/*
 * Where the headings come from: for FreshBooks, Wave, Zoho and Invoice Ninja 4 the exports with which Invoice Ninja tests its
 * own import (invoiceninja/invoiceninja on GitHub, tests/Feature/Import: freshbooks_invoices.csv, wave_invoices.csv,
 * zoho_invoices.csv, zoho_contacts.csv, invoice.csv) and the columns that this import reads (app/Import/Transformer); for
 * Jobber the columns that several public importers of its reports read; for QuickBooks its template for importing
 * invoices and its reports. There is no public sample of Square's files.
 */

/** Files as the products write them: their headings, order of dates, quoting, and lines above and below the table. */
const exports: Exported[] = [
  {
    source: 'QuickBooks Online',
    files: {
      'Customer Contact List.csv':
        '"Example Co, LLC",,,,,\nCustomer Contact List,,,,,\n\nCustomer full name,Phone numbers,Email,Full name,Bill address,Ship address\nAcme Corp,Phone:(555) 010-1234 Mobile:(555) 010-9999,"billing@acme.example, ap@acme.example",Ann Acme,"1 Main St\nSTE 4\nSpringfield IL 62701",\nGus Halvorsen,,gus@example.test,Gus Halvorsen,9 Anvil Way Bellhurst OH 43002,\n\n" Wednesday, September 30, 2026 01:46 PM GMT-05:00",,,,,\n',
      'Invoice List.csv':
        'Example Co,,,,,,,\nDate,Transaction Type,Num,Name,Memo/Description,Due Date,Amount,Open Balance\n05/03/2026,Invoice,5003,Acme Corp,Spring cleanup,06/02/2026,"$1,250.50",0.00\n05/13/2026,Payment,,Acme Corp,,,"-1,250.50",0.00\n06/01/2026,Invoice,5004,Gus Halvorsen,,07/01/2026,300.00,100.00\nTOTAL,,,,,,"1,550.50",100.00\n',
      'Transaction List by Customer.csv':
        'Customer,Date,Transaction type,Num,Memo/Description,Account,Amount\nAcme Corp,,,,,,\n,05/13/2026,Payment,,,Checking,"1,250.50"\n,05/03/2026,Invoice,5003,,A/R,"1,250.50"\nTotal for Acme Corp,,,,,,"$1,250.50"\n',
    },
    created: { customers: 2, invoices: 2, payments: 2 },
    customers: ['Ann Acme', 'Gus Halvorsen'],
    invoices: { 5003: ['paid', 1250.5, 0, '2026-05-03'], 5004: ['partially_paid', 300, 100, '2026-06-01'] },
  },
  {
    source: 'QuickBooks Online',
    files: {
      'customers.csv':
        'Customer,Phone Numbers,Email,Full Name,Billing Address,Shipping Address\nAcme Corp,Phone: (555) 010-1234,ap@acme.example,Ann Acme,1 Main St Springfield IL,2 Dock St\n',
      'invoices.csv':
        '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,ItemTaxCode,ItemTaxAmount,Currency,Service Date\n1001,Acme Corp,05/13/2026,06/12/2026,Net 30,,Thanks,Mowing,Front,2,40.00,80.00,TAX,6.60,USD,\n1001,Acme Corp,05/13/2026,06/12/2026,Net 30,,Thanks,Edging,,1,20.00,20.00,TAX,1.65,USD,\n',
    },
    created: { customers: 1, invoices: 1 },
    customers: ['Ann Acme'],
    invoices: { 1001: ['overdue', 108.25, 108.25, '2026-05-13'] },
  },
  {
    source: 'Jobber',
    files: {
      'clients.csv':
        'J-ID,Display Name,Company Name,Title,First Name,Last Name,Main Phone #s,E-mails,Mobile Phone #s,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Service Property Name,Service Street 1,Service Street 2,Service City,Service State,Service Zip code,Tags,Lead Source,Created Date,Archived\n771,Elena Marsh,,Mrs.,Elena,Marsh,"5035550162, 5035550199","elena@example.test, e2@example.test",,418 NE Alberta St,Apt 2,Portland,Oregon,97211,,12 Quay St,,Portland,Oregon,97209,"vip, garden",Google,2019-03-04,false\n',
      'invoices.csv':
        'Invoice #,Client name,Client email,Subject,Created date,Issued date,Due date,Late by,Marked paid date,Status,Line items,Pre-tax total ($),Total ($),Tax (%),Tax amount ($),Discount ($),Balance ($),Deposit ($),Tip ($),Job #s\n88,Elena Marsh,elena@example.test,Spring cleanup,2021-05-01,2021-05-03,2021-06-02,,2021-05-20,Paid,Mowing (2),200.00,216.50,8.25,16.50,0.00,0.00,0.00,0.00,12\n89,Elena Marsh,elena@example.test,Gutters,2026-05-01,2026-05-03,2026-06-02,12 days,,Past due,Gutters (1),90.00,90.00,,0.00,0.00,90.00,0.00,0.00,13\n',
      'payments.csv':
        'Client name,Date,Time,Type,Total $,Note,Check #,Invoice #,Method\nElena Marsh,2021-05-20,10:00,Payment,216.50,,991,88,Check\nElena Marsh,2021-05-03,10:00,Invoice,216.50,,,88,\n',
      'visits.csv':
        'Job #,Date,Start time,End time,Client name,Visit title,Visit completed date,Assigned to\n12,2021-05-02,09:00,10:30,Elena Marsh,Spring cleanup,2021-05-02,Sam\n',
    },
    created: { customers: 1, invoices: 2, payments: 1, appointments: 1 },
    customers: ['Elena Marsh'],
    invoices: { 88: ['paid', 216.5, 0, '2021-05-03'], 89: ['overdue', 90, 90, '2026-05-03'] },
    received: 216.5,
  },
  {
    source: 'Invoice Ninja',
    files: {
      'clients.csv':
        'Client Name,Client Number,Client Balance,Client Street,Client City,Client State/Province,Client Postal Code,Contact First Name,Contact Last Name,Contact Email,Contact Phone\nHarbor Dental,0007,0.00,12 Quay St,Portland,OR,97209,Ida,Holm,ida@harbor.test,503-555-0100\n',
      'invoices.csv':
        'Client Name,Invoice Invoice Number,Invoice Amount,Invoice Balance,Invoice Status,Invoice Date,Invoice Due Date,Invoice PO Number,Invoice Total Taxes\nHarbor Dental,0042,540.00,0.00,Paid,2025-02-01,2025-03-03,PO-1,40.00\n',
    },
    created: { customers: 1, invoices: 1 },
    customers: ['Ida Holm'],
    invoices: { '0042': ['paid', 540, 0, '2025-02-01'] },
  },
  {
    source: 'Invoice Ninja',
    files: {
      'invoices.csv':
        'Client,Email,Invoice Number,Balance,Amount,PO Number,Status,Invoice Date,Due Date,Discount\nHarbor Dental,ida@harbor.test,0042,140.00,540.00,PO-1,Partial,2025-02-01,2025-03-03,0\n',
    },
    created: { customers: 1, invoices: 1, payments: 1 },
    customers: ['Harbor Dental'],
    invoices: { '0042': ['partially_paid', 540, 140, '2025-02-01'] },
    received: 400,
  },
  {
    // The export of version 4 (2020), with two lines above the headings and a row for each line of an invoice.
    source: 'Invoice Ninja',
    files: {
      'invoice.csv':
        '"Invoice Ninja v4.5.17 - December 19, 2020 11:28 pm",,,,,,,,,,,,,,,,,\n,,,,,,,,,,,,,,,,,\nINVOICES,,,,,,,,,,,,,,,,,\nClient,Email,Invoice Number,Amount,Paid,PO Number,Status,Invoice Date,Due Date,Discount,Partial/Deposit,Partial Due Date,Public Notes,Private Notes,Item Product,Item Notes,Item Cost,Item Quantity\nHarbor Dental,ida@harbor.test,7,$16.50,$5.01,,Partial,2019-11-25,2019-12-20,,$0.00,,,,Cleaning,Rooms,1.35,10\nHarbor Dental,ida@harbor.test,7,$16.50,$5.01,,Partial,2019-11-25,2019-12-20,,$0.00,,,,Bags,Small,3,1\n',
    },
    created: { customers: 1, invoices: 1, payments: 1 },
    customers: ['Harbor Dental'],
    invoices: { 7: ['partially_paid', 16.5, 11.49, '2019-11-25'] },
    received: 5.01,
  },
  {
    // The export of 2021, which had no column for the due date.
    source: 'FreshBooks',
    files: {
      'freshbooks_invoices.csv':
        'Client Name,Invoice #,Date Issued,Invoice Status,Date Paid,Item Name,Item Description,Rate,Quantity,Discount Percentage,Line Subtotal,Tax 1 Type,Tax 1 Amount,Tax 2 Type,Tax 2 Amount,Line Total,Currency\nNorth Gym,0000001,2021-01-28,sent,,General repair,Bumper,65.00,10.00000000,0.0000,650.00,,0.00,,0.00,650.00,USD\nNorth Gym,0000001,2021-01-28,sent,,Delivery,,150.00,45.00000000,0.0000,6750.00,,0.00,,0.00,6750.00,USD\n',
    },
    created: { customers: 1, invoices: 1 },
    customers: ['North Gym'],
    invoices: { '0000001': ['overdue', 7400, 7400, '2021-01-28'] },
  },
  {
    source: 'FreshBooks',
    files: {
      'clients.csv':
        'Organization,First Name,Last Name,Email,Phone,Street,City,Province/State,Country,Postal Code,Notes\nMarge Simpson,Marge,Simpson,marge@example.test,555-867-5309,2587 Sesame Street,Springfield,Illinois,United States,62701,\n',
      'invoice_details.csv':
        'Client Name,Invoice #,Date Issued,Date Due,Invoice Status,Date Paid,Item Name,Item Description,Rate,Quantity,Discount Percentage,Line Subtotal,Tax 1 Type,Tax 1 Amount,Tax 2 Type,Tax 2 Amount,Line Total,Currency\nMarge Simpson,0000017,01/15/2025,02/14/2025,paid,01/20/2025,Consulting,Call,100.00,1.5,0.00,150.00,GST,7.50,PST,4.50,162.00,USD\nMarge Simpson,0000017,01/15/2025,02/14/2025,paid,01/20/2025,Travel,,20.00,2.0,0.00,40.00,,0.00,,0.00,40.00,USD\n',
    },
    created: { customers: 1, invoices: 1 },
    customers: ['Marge Simpson'],
    invoices: { '0000017': ['paid', 202, 0, '2025-01-15'] },
  },
  {
    source: 'Wave',
    files: {
      'customers.csv':
        'customer_name,email,contact_first_name,contact_last_name,customer_currency,account_number,phone,fax,mobile,toll_free,website,country,province/state,address_line_1,address_line_2,city,postal_code/zip_code,shipping_address,ship-to_contact,ship-to_country,ship-to_province/state,ship-to_address_line_1,ship-to_address_line_2,ship-to_city,ship-to_postal_code/zip_code,ship-to_phone,delivery_instructions\nLucas Cage,luke@example.test,Lucas,Cage,USD,,555-867-5309 x89,,,,,,,965 Main Street,,Monroe,65412,False,,,,,,,,,\n',
      'accounting.csv':
        'Transaction ID,Transaction Date,Account Name,Transaction Description,Transaction Line Description,Amount (One column), ,Debit Amount (Two Column Approach),Credit Amount (Two Column Approach),Other Accounts for this Transaction,Customer,Vendor,Invoice Number,Bill Number,Notes / Memo,Amount Before Sales Tax,Sales Tax Amount,Sales Tax Name,Transaction Date Added,Transaction Date Last Modified,Account Group,Account Type,Account ID\n11,2021-01-28,Sales,Lucas Cage - 3,Lucas Cage - 3 - Hardware,98.00,,,98.00,"Accounts Receivable, Services",Lucas Cage,,3,,,98.00,,,2021-01-28,2021-01-28,Income,Income,\n11,2021-01-28,Services,Lucas Cage - 3,Lucas Cage - 3 - Lawn,40.00,,,40.00,"Accounts Receivable, Sales",Lucas Cage,,3,,,40.00,,,2021-01-28,2021-01-28,Income,Income,\n11,2021-01-28,Accounts Receivable,Lucas Cage - 3,Lucas Cage - 3,138.00,,138.00,,"Sales, Services",Lucas Cage,,3,,,138.00,,,2021-01-28,2021-01-28,Asset,System Receivable Invoice,\n12,2021-02-05,Accounts Receivable,Invoice Payment,Invoice Payment,-138.00,,,138.00,Cash on Hand,Lucas Cage,,3,,,-138.00,,,2021-02-05,2021-02-05,Asset,System Receivable Invoice,\n12,2021-02-05,Cash on Hand,Invoice Payment,Invoice Payment,138.00,,138.00,,Accounts Receivable,,,,,,138.00,,,2021-02-05,2021-02-05,Asset,Cash and Bank,\n13,2021-02-06,Fuel,Shell,Shell,45.10,,45.10,,Cash on Hand,,Shell,,,,45.10,,,2021-02-06,2021-02-06,Expense,Operating Expense,\n',
    },
    created: { customers: 1, invoices: 1, payments: 1, expenses: 1 },
    customers: ['Lucas Cage'],
    invoices: { 3: ['paid', 138, 0, '2021-01-28'] },
    received: 138,
  },
  {
    // The list of invoices, in addition to the export of the whole ledger.
    source: 'Wave',
    files: {
      'invoices.csv':
        'Invoice Date,Customer Name,Invoice Number,Due Date,Currency,Invoice Total,Invoice Tax Total,Invoice Paid,Last Payment Date\n27-01-2022,Lucas Cage,5,26-02-2022,USD,108.25,8.25,108.25,30-01-2022\n28-01-2022,Lucas Cage,6,27-02-2022,USD,50.00,0.00,20.00,31-01-2022\n',
    },
    created: { customers: 1, invoices: 2, payments: 1 },
    customers: ['Lucas Cage'],
    invoices: { 5: ['paid', 108.25, 0, '2022-01-27'], 6: ['partially_paid', 50, 30, '2022-01-28'] },
    received: 20,
  },
  {
    // The export with prices that include tax, and with the older names of some columns.
    source: 'Zoho Invoice',
    files: {
      'zoho_contacts.csv':
        'Display Name,Company Name,First Name,Last Name,Phone,Status,Billing Address,EmailID,MobilePhone,Primary Contact ID,Contact Type\nDefenders,Defenders,Lucas,Cage,888-867-5309,Active,,lucas@powerman.test,,2520018000000073061,customer\n',
      'zoho_invoices.csv':
        'Invoice Date,Invoice ID,Invoice Number,Invoice Status,Customer Name,Company Name,Customer ID,Due Date,Is Inclusive Tax,Item Name,Item Description,Quantity,Usage unit,Item Price,Item Tax1 %,Item Tax1 Amount,Item Total,SubTotal,Total,Balance,Round Off,Primary Contact EmailID\n2021-01-28,2520,INV-9,Paid,Defenders,Defenders,2520018000000073061,2021-02-27,true,Supply,Mallets,1.00,,108.25,8.25,8.25,108.25,100.00,108.25,0.00,0.00,lucas@powerman.test\n',
    },
    created: { customers: 1, invoices: 1 },
    customers: ['Lucas Cage'],
    invoices: { 'INV-9': ['paid', 108.25, 0, '2021-01-28'] },
  },
  {
    source: 'Zoho Invoice',
    files: {
      'contacts.csv':
        'Created Time,Last Modified Time,Display Name,Company Name,Salutation,First Name,Last Name,Phone,Currency Code,Notes,Website,Status,Credit Limit,Customer Sub Type,Billing Attention,Billing Address,Billing Street2,Billing City,Billing State,Billing Country,Billing Code,Shipping Address,Shipping City,Shipping State,Shipping Code,Payment Terms,Payment Terms Label,EmailID,MobilePhone,Customer ID,Customer Name,Contact Type\n2021-01-28 05:14:15,2021-01-28 05:16:02,Highlander,Highlander,Mr.,Sean,Connory,888-867-5309,USD,,,Active,0.000,business,,1 Loch Rd,,Inverness,,,,,,,,30,Net 30,sean@highlander.test,,2520018000000073035,Highlander,customer\n',
      'invoices.csv':
        'Invoice Date,Invoice ID,Invoice Number,Estimate Number,Invoice Status,Customer Name,Company Name,Customer ID,Due Date,Expected Payment Date,PurchaseOrder,Discount Type,Is Discount Before Tax,Entity Discount Percent,Entity Discount Amount,Item Name,Item Desc,Quantity,Usage unit,Item Price,Discount,Discount Amount,Item Total,SubTotal,Total,Balance,Shipping Charge,Adjustment,Last Payment Date,Notes,Terms & Conditions,Subject,Item Tax %,Item Tax Amount\n2021-01-28,25200,INV-000001,,Closed,Highlander,Highlander,2520018000000073035,2021-02-27,,PO 9,item_level,true,0.00,0.0,Mallet,Wood,6.00,,4.25,0.00,0.000,25.50,30.50,32.54,0.00,0.00,0.00,2021-02-01,Thanks,,,8.00,2.04\n2021-01-28,25200,INV-000001,,Closed,Highlander,Highlander,2520018000000073035,2021-02-27,,PO 9,item_level,true,0.00,0.0,Nails,,1.00,,5.00,0.00,0.000,5.00,30.50,32.54,0.00,0.00,0.00,2021-02-01,Thanks,,,0.00,0.00\n',
    },
    created: { customers: 1, invoices: 1 },
    customers: ['Sean Connory'],
    invoices: { 'INV-000001': ['paid', 32.54, 0, '2021-01-28'] },
  },
  {
    source: 'Square',
    files: {
      'customers.csv':
        "Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status\n,Ida,Holm,ida@example.test,'+15035550100,,,1 Home,,Portland,OR,97209,,Gate 4,SQ123,Merge,2020-01-02,2021-01-01,3,120.00,subscribed\n",
      'transactions.csv':
        'Date,Time,Time Zone,Gross Sales,Discounts,Service Charges,Net Sales,Gift Card Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Card Entry Methods,Cash,Square Gift Card,Other Tender,Other Tender Type,Tender Note,Fees,Net Total,Transaction ID,Payment ID,Card Brand,PAN Suffix,Device Name,Staff Name,Staff ID,Details,Description,Event Type,Location,Dining Option,Customer ID,Customer Name,Customer Reference ID,Device Nickname,Transaction Status\n2022-11-10,21:50:48,Pacific Time (US & Canada),$25.00,$0.00,$0.00,$25.00,$0.00,$0.00,$0.00,-$5.00,$25.00,Point of Sale,$25.00,Keyed,$0.00,$0.00,$0.00,,,-$0.90,$24.10,tx1,pay1,Visa,1111,,,,,Haircut,Payment,Main,,SQ123,Ida Holm,,,Complete\n',
    },
    created: { customers: 1, payments: 1 },
    customers: ['Ida Holm'],
    received: 25,
  },
];

test.each(exports.map((one, index) => [`${one.source} ${index}`, one] as const))(
  'the files of %s are recognized, imported exactly and rolled back',
  async (_, { source, files, created, customers, invoices = {}, received }) => {
    const owner = await signUpOwner(server);
    const { client } = owner;
    const before = await snapshot(server, owner);
    const uploads = Object.entries(files).map(([name, content]) => upload(name, content));
    const recognized = await importFiles(owner, ...uploads);
    expect(recognized.files.map((file) => [file.source, file.mapping_problem])).toEqual(
      recognized.files.map(() => [source, null]),
    );
    await client.imports.discard({ id: recognized.id });
    const done = await importAll(owner, ...uploads);
    expect(
      done,
      JSON.stringify((await client.imports.rows({ id: done.id, filter: 'problems' })).rows),
    ).toMatchObject({
      status: 'done',
      created,
      left_out: 0,
    });
    const list = await client.customers.list({ sort: 'name' });
    expect(
      list.customers.map((row) => [row.first_name, row.last_name].filter(Boolean).join(' ') || row.company),
    ).toEqual(customers);
    const shown = (await client.invoices.list({})).invoices.map(
      ({ number, displayed_status, total, balance_due, date }) =>
        [number, [displayed_status, total, balance_due, date]] as const,
    );
    expect(Object.fromEntries(shown)).toEqual(invoices);
    if (received) {
      const { rows } = await server.platform.database.operator.query<{ sum: string }>(
        'select sum(amount) from payments where business_id = $1',
        [owner.businessId],
      );
      expect(Number(rows[0]?.sum)).toBe(received);
    }
    await expectFiguresRecounted(server, owner);
    await rolledBack(owner, done.id);
    expect(await snapshot(server, owner)).toEqual(before);
  },
);
