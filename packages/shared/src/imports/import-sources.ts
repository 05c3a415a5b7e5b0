import type { ImportKind } from './import-kind.ts';
import type { DateOrder } from './read-cell.ts';

/**
 * One kind of file that a product exports. Where a product changed its format, each version has its own entry.
 */
export interface SourceFile {
  kind: ImportKind;
  /** Headings that occur in all files of this kind and version, and together in no others. */
  signature: readonly string[];
  /** The fields of columns whose heading means something else here than usual; null for a column that is not imported. */
  columns: Readonly<Record<string, string | null>>;
  /** Only rows with one of these values in this column are imported, and with a negative number in the other one. */
  only?: { heading: string; values: readonly string[]; negative?: string };
  /** True if a row with a positive amount takes something away, as in a ledger. */
  negates?: boolean;
  /**
   * True if a row with nothing but its first cell is the heading of the rows below it, which leave that cell empty. The
   * reports of QuickBooks are grouped in this way.
   */
  isGrouped?: boolean;
  dates?: DateOrder;
}

export interface ImportSource {
  id: string;
  label: string;
  files: readonly SourceFile[];
}

const quickbooksReport = { dates: 'mdy', isGrouped: true } as const;

const quickbooks: ImportSource = {
  id: 'quickbooks',
  label: 'QuickBooks Online',
  files: [
    {
      kind: 'customers',
      signature: ['Customer full name', 'Phone numbers', 'Full name', 'Bill address'],
      columns: {
        'Customer full name': 'company',
        'Full name': 'name',
        'Bill address': 'address',
        'Ship address': 'service_address',
      },
      dates: 'mdy',
    },
    {
      kind: 'customers',
      signature: ['Customer', 'Phone Numbers', 'Full Name', 'Billing Address'],
      columns: { Customer: 'company', 'Full Name': 'name', 'Shipping Address': 'service_address' },
      dates: 'mdy',
    },
    {
      kind: 'customers',
      signature: ['Name', 'Company name', 'Street Address', 'Zip', 'Open Balance'],
      columns: {},
      dates: 'mdy',
    },
    {
      kind: 'products',
      signature: ['Product/Service Name', 'Sales Description', 'Sales Price / Rate'],
      columns: { Type: 'kind', Taxable: 'taxable', 'Purchase Description': null },
    },
    {
      kind: 'products',
      signature: ['Product/Service full name', 'Item type', 'Sales description', 'Sales price'],
      columns: { 'Item type': 'kind', 'Purchase description': null },
    },
    {
      kind: 'invoices',
      signature: [
        '*InvoiceNo',
        '*Customer',
        '*InvoiceDate',
        'Item(Product/Service)',
        '*ItemAmount',
        'ItemTaxAmount',
      ],
      columns: {
        Memo: 'notes',
        Terms: null,
        ItemTaxAmount: 'line_tax',
        ItemTaxCode: null,
        'Service Date': null,
      },
      dates: 'mdy',
    },
    {
      kind: 'invoices',
      signature: ['InvoiceNo', 'Customer', 'InvoiceDate', 'Item(Product/Service)', 'ItemAmount'],
      columns: { Memo: 'notes', Terms: null, TaxRate: 'tax_rate', Taxable: null, ItemTaxAmount: 'line_tax' },
      dates: 'mdy',
    },
    {
      kind: 'invoices',
      signature: ['Date', 'Transaction Type', 'Num', 'Name', 'Due Date', 'Amount', 'Open Balance'],
      columns: { 'Memo/Description': 'title', Name: 'customer', 'Transaction Type': null },
      only: { heading: 'Transaction Type', values: ['Invoice'] },
      dates: 'mdy',
    },
    {
      kind: 'payments',
      signature: ['Customer', 'Date', 'Transaction type', 'Num', 'Memo/Description', 'Account', 'Amount'],
      columns: { Num: 'reference', Account: null, 'Transaction type': null },
      only: { heading: 'Transaction type', values: ['Payment'] },
      ...quickbooksReport,
    },
    {
      kind: 'payments',
      signature: [
        'Customer full name',
        'Transaction date',
        'Transaction type',
        'Num',
        'Account full name',
        'Amount',
      ],
      columns: {
        Num: 'reference',
        'Account full name': null,
        'Transaction type': null,
        'Customer full name': 'customer',
      },
      only: { heading: 'Transaction type', values: ['Payment'] },
      ...quickbooksReport,
    },
    {
      kind: 'expenses',
      signature: ['Vendor', 'Date', 'Transaction type', 'Num', 'Memo/Description', 'Account', 'Amount'],
      columns: { 'Memo/Description': 'description', Account: 'category', 'Transaction type': null },
      only: {
        heading: 'Transaction type',
        values: ['Expense', 'Check', 'Bill', 'Credit Card Expense', 'Cash Expense'],
      },
      ...quickbooksReport,
    },
  ],
};

const jobber: ImportSource = {
  id: 'jobber',
  label: 'Jobber',
  files: [
    {
      kind: 'customers',
      signature: ['J-ID', 'Display Name', 'Main Phone #s', 'E-mails'],
      columns: {
        'J-ID': 'external_id',
        'Mobile Phone #s': 'phone',
        'Main Phone #s': 'phone',
        'Work Phone #s': 'phone',
        'Home Phone #s': 'phone',
        'Other Phone #s': 'phone',
        'Fax Phone #s': null,
        Title: null,
        'Display Name': 'name',
        Archived: 'status',
      },
      dates: 'ymd',
    },
    {
      kind: 'customers',
      signature: ['Client ID', 'Client Name', 'Primary Email', 'Primary Phone'],
      columns: {
        'Client ID': 'external_id',
        'Client Name': 'name',
        'Primary Email': 'email',
        'Primary Phone': 'phone',
      },
      dates: 'ymd',
    },
    {
      kind: 'invoices',
      signature: ['Invoice #', 'Client name', 'Issued date', 'Late by', 'Marked paid date', 'Total ($)'],
      columns: {
        'Created date': null,
        'Line items': 'item_description',
        'Pre-tax total ($)': null,
        'Total ($)': 'total',
        'Tax (%)': null,
        'Tax amount ($)': 'tax',
        'Discount ($)': 'discount',
        'Balance ($)': 'balance',
        'Deposit ($)': null,
        'Deposit $': null,
        'Tip ($)': null,
        'Job #s': null,
      },
      dates: 'ymd',
    },
    {
      kind: 'estimates',
      signature: ['Quote #', 'Client name', 'Drafted date', 'Total ($)'],
      columns: {
        'Line items': 'item_description',
        'Subtotal ($)': null,
        'Total ($)': 'total',
        'Discount ($)': 'discount',
        'Tax amount ($)': 'tax',
        'Required deposit ($)': null,
        'Approved date': 'decided_on',
        'Sent date': 'sent_on',
        'Drafted date': 'date',
      },
      dates: 'ymd',
    },
    {
      kind: 'payments',
      signature: ['Client name', 'Date', 'Type', 'Total $', 'Invoice #', 'Method'],
      columns: { 'Total $': 'amount', 'Check #': 'reference', Type: null, Note: 'notes' },
      only: { heading: 'Type', values: ['Payment', 'Deposit'] },
      dates: 'ymd',
    },
    {
      kind: 'products',
      signature: ['Name', 'Description', 'Category', 'Unit Price', 'Unit Cost', 'Bookable'],
      columns: { Category: 'kind', Bookable: null, Taxable: 'taxable' },
    },
    {
      kind: 'expenses',
      signature: ['Item name', 'Date', 'Total $', 'Reimburse to'],
      columns: {
        'Total $': 'amount',
        'Item name': 'description',
        Description: null,
        'Job #': null,
        'Reimburse to': null,
      },
      dates: 'ymd',
    },
    {
      kind: 'appointments',
      signature: ['Job #', 'Date', 'Client name', 'Visit title', 'Visit completed date'],
      columns: {
        'Visit completed date': 'status',
        'Schedule duration': null,
        'Start time': 'start_time',
        'End time': 'end_time',
        'Job #': null,
        'Assigned to': null,
      },
      dates: 'ymd',
    },
  ],
};

const invoiceNinja: ImportSource = {
  id: 'invoice_ninja',
  label: 'Invoice Ninja',
  files: [
    {
      kind: 'customers',
      signature: ['Client Name', 'Client Number', 'Client Balance', 'Contact Email'],
      columns: {
        'Client Name': 'company',
        'Client Number': 'external_id',
        'Client Street': 'address',
        'Client Apt/Suite': 'address_2',
        'Client City': 'city',
        'Client State/Province': 'state',
        'Client Postal Code': 'zip_code',
        'Client Phone': 'phone',
        'Client Private Notes': 'notes',
        'Contact First Name': 'first_name',
        'Contact Last Name': 'last_name',
        'Contact Email': 'email',
        'Contact Phone': 'phone',
      },
      dates: 'ymd',
    },
    {
      kind: 'customers',
      signature: ['Name', 'ID Number', 'VAT Number', 'Work Phone', 'Private Notes', 'Apt/Suite'],
      columns: { Name: 'company', 'ID Number': 'external_id', 'Work Phone': 'phone', Phone: 'phone' },
      dates: 'ymd',
    },
    {
      kind: 'invoices',
      signature: ['Client Name', 'Invoice Invoice Number', 'Invoice Amount', 'Invoice Status'],
      columns: {
        'Invoice Invoice Number': 'number',
        'Invoice Amount': 'total',
        'Invoice Balance': 'balance',
        'Invoice Status': 'status',
        'Invoice Date': 'date',
        'Invoice Due Date': 'due_date',
        'Invoice PO Number': 'po_number',
        'Invoice Public Notes': 'notes',
        'Invoice Terms': 'terms',
        'Invoice Tax Amount': 'tax',
        'Invoice Total Taxes': 'tax',
        'Invoice Discount': null,
        'Item Product': 'item_name',
        'Item Notes': 'item_description',
        'Item Quantity': 'quantity',
        'Item Unit Cost': 'price',
        'Item Line Total': 'line_total',
        'Client Email': 'customer_email',
      },
      dates: 'ymd',
    },
    {
      kind: 'invoices',
      signature: ['Client', 'Email', 'Invoice Number', 'Amount', 'PO Number', 'Status', 'Invoice Date'],
      columns: {
        Amount: 'total',
        Paid: 'amount_paid',
        Discount: null,
        'Partial/Deposit': null,
        'Public Notes': 'notes',
        'Private Notes': null,
        'Item Product': 'item_name',
        'Item Notes': 'item_description',
        'Item Cost': 'price',
        'Item Quantity': 'quantity',
      },
      dates: 'ymd',
    },
    {
      kind: 'payments',
      signature: ['Payment Amount', 'Payment Date', 'Payment Type', 'Client Name'],
      columns: {
        'Payment Type': 'method',
        'Payment Number': null,
        'Payment Transaction Reference': 'reference',
        'Payment Refunded': 'refunded_amount',
        'Invoice Invoice Number': 'invoice_number',
      },
      dates: 'ymd',
    },
    {
      kind: 'products',
      signature: ['Product', 'Notes', 'Price', 'Cost', 'Quantity'],
      columns: { Product: 'name', Notes: 'description', Quantity: null },
    },
    {
      kind: 'expenses',
      signature: ['Expense Amount', 'Expense Date', 'Expense Category'],
      columns: { 'Expense Public Notes': 'description', 'Vendor Name': 'supplier', 'Expense Number': null },
      dates: 'ymd',
    },
  ],
};

const freshbooks: ImportSource = {
  id: 'freshbooks',
  label: 'FreshBooks',
  files: [
    {
      kind: 'invoices',
      signature: ['Client Name', 'Invoice #', 'Date Issued', 'Invoice Status', 'Line Total'],
      columns: {
        'Line Subtotal': 'line_total',
        'Line Total': null,
        'Discount Percentage': null,
        'Tax 1 Amount': 'line_tax',
        'Tax 2 Amount': 'line_tax',
        'Tax 1 Type': null,
        'Tax 2 Type': null,
        Rate: 'price',
      },
    },
    {
      kind: 'customers',
      signature: ['Organization', 'First Name', 'Last Name', 'Email', 'Street', 'Province/State'],
      columns: {},
    },
    {
      kind: 'customers',
      signature: ['Organization', 'First Name', 'Last Name', 'Email', 'Address Line 1', 'Province/State'],
      columns: {},
    },
    {
      kind: 'expenses',
      signature: ['Date', 'Account Sub Type', 'Parent Category', 'Merchant'],
      columns: {
        Subcategory: 'category',
        'Parent Category': 'category',
        Source: null,
        'Account Sub Type': null,
        Client: null,
      },
      dates: 'ymd',
    },
    {
      kind: 'payments',
      signature: ['Client', 'Date', 'Invoice #', 'Method', 'Description', 'Amount'],
      columns: { Description: 'notes' },
    },
    {
      kind: 'products',
      signature: ['Name', 'Type', 'Rate', 'Income Account', 'Status'],
      columns: { Type: 'kind' },
    },
  ],
};

const waveLedger = {
  'Transaction ID': null,
  'Account Name': null,
  'Debit Amount (Two Column Approach)': null,
  'Credit Amount (Two Column Approach)': null,
  'Transaction Date': 'date',
  Customer: 'customer',
} as const;

const waveSigns = [
  'Transaction ID',
  'Transaction Date',
  'Transaction Line Description',
  'Amount (One column)',
  'Account Type',
] as const;

const wave: ImportSource = {
  id: 'wave',
  label: 'Wave',
  files: [
    {
      kind: 'customers',
      signature: ['customer_name', 'contact_first_name', 'customer_currency', 'address_line_1'],
      columns: {
        customer_name: 'company',
        account_number: 'external_id',
        'ship-to_contact': null,
        delivery_instructions: null,
      },
    },
    {
      kind: 'customers',
      signature: ['Customer Name', 'Primary Contact First Name', 'Billing Address Line 1', 'Currency'],
      columns: {
        'Customer Name': 'company',
        'Primary Contact First Name': 'first_name',
        'Primary Contact Last Name': 'last_name',
        'Account Number': 'external_id',
      },
    },
    {
      kind: 'invoices',
      signature: [
        'Invoice Date',
        'Customer Name',
        'Invoice Number',
        'Invoice Total',
        'Invoice Tax Total',
        'Invoice Paid',
      ],
      columns: {
        'Invoice Total': 'total',
        'Invoice Tax Total': 'tax',
        'Invoice Paid': 'amount_paid',
        'Last Payment Date': 'paid_on',
      },
    },
    {
      kind: 'invoices',
      signature: [...waveSigns, 'Invoice Number'],
      columns: {
        ...waveLedger,
        'Transaction Description': null,
        'Transaction Line Description': 'item_name',
        'Amount (One column)': null,
        'Amount Before Sales Tax': 'line_total',
        'Sales Tax Amount': 'line_tax',
        'Notes / Memo': 'notes',
      },
      only: { heading: 'Account Type', values: ['Income'] },
      dates: 'ymd',
    },
    {
      kind: 'payments',
      signature: [...waveSigns, 'Invoice Number'],
      columns: {
        ...waveLedger,
        'Amount (One column)': 'amount',
        'Amount Before Sales Tax': null,
        'Other Accounts for this Transaction': 'method',
        'Notes / Memo': 'notes',
      },
      only: {
        heading: 'Account Type',
        values: ['System Receivable Invoice', 'Receivable Invoice'],
        negative: 'Amount (One column)',
      },
      negates: true,
      dates: 'ymd',
    },
    {
      kind: 'expenses',
      signature: [...waveSigns, 'Vendor', 'Bill Number'],
      columns: {
        ...waveLedger,
        'Account Name': 'category',
        'Transaction Description': 'description',
        'Transaction Line Description': null,
        'Amount (One column)': 'amount',
        'Sales Tax Amount': null,
        'Notes / Memo': null,
      },
      only: {
        heading: 'Account Type',
        values: ['Operating Expense', 'Expense', 'Cost of Goods Sold', 'Expenses'],
      },
      dates: 'ymd',
    },
  ],
};

const zoho: ImportSource = {
  id: 'zoho',
  label: 'Zoho Invoice',
  files: [
    {
      kind: 'customers',
      signature: ['Display Name', 'EmailID', 'Contact Type', 'Billing Address', 'MobilePhone'],
      columns: {
        'Customer ID': 'external_id',
        'Primary Contact ID': 'external_id',
        'Customer Name': null,
        'Billing Attention': null,
        'Contact Type': null,
        'Customer Sub Type': 'type',
        MobilePhone: 'phone',
        'Payment Terms Label': null,
        Source: null,
        'Reference ID': null,
        'Last Modified Time': null,
      },
      dates: 'ymd',
    },
    {
      kind: 'customers',
      signature: ['Contact ID', 'Contact Name', 'Contact Type', 'Billing Address', 'EmailID'],
      columns: {
        'Contact ID': 'external_id',
        'Contact Name': 'name',
        'Contact Type': null,
        'Customer Sub Type': 'type',
        MobilePhone: 'phone',
        'Payment Terms Label': null,
      },
      dates: 'ymd',
    },
    {
      kind: 'invoices',
      signature: [
        'Invoice Date',
        'Invoice ID',
        'Invoice Number',
        'Invoice Status',
        'Customer Name',
        'Item Price',
      ],
      columns: {
        'Invoice ID': null,
        'Estimate Number': null,
        'Company Name': 'customer_company',
        'Customer ID': 'customer_id',
        PurchaseOrder: 'po_number',
        'Item Total': 'line_total',
        Discount: null,
        'Discount Amount': null,
        'Entity Discount Amount': 'discount',
        'Entity Discount Percent': null,
        'Shipping Charge': 'shipping',
        SubTotal: null,
        Subject: 'title',
        'Item Tax %': 'tax_rate',
        'Item Tax Amount': 'line_tax',
        Adjustment: null,
        'Expected Payment Date': null,
        'Primary Contact EmailID': 'customer_email',
        'Item Tax1 %': 'tax_rate',
        'Item Tax1 Amount': 'line_tax',
        'Is Inclusive Tax': null,
        'Round Off': null,
        'WriteOff Amount': null,
      },
      dates: 'ymd',
    },
    {
      kind: 'estimates',
      signature: ['Estimate Date', 'Estimate Number', 'Estimate Status', 'Customer Name', 'Item Price'],
      columns: {
        'Company Name': 'customer_company',
        'Customer ID': 'customer_id',
        'Item Total': 'line_total',
        Discount: null,
        'Discount Amount': null,
        'Entity Discount Amount': 'discount',
        'Shipping Charge': 'shipping',
        SubTotal: null,
        'Item Tax %': 'tax_rate',
        'Item Tax Amount': 'line_tax',
        Adjustment: null,
      },
      dates: 'ymd',
    },
    {
      kind: 'payments',
      signature: [
        'Payment Number',
        'Mode',
        'Customer Name',
        'Amount',
        'Invoice Number',
        'Amount Applied to Invoice',
      ],
      columns: {
        'Payment Number': 'reference',
        Amount: null,
        'Amount Applied to Invoice': 'amount',
        CustomerID: 'customer_id',
        'Exchange Rate': null,
        'Deposit To': null,
        'Invoice Date': null,
        Description: 'notes',
      },
      dates: 'ymd',
    },
    {
      kind: 'products',
      signature: ['Item ID', 'Item Name', 'SKU', 'Rate', 'Product Type'],
      columns: { 'Item ID': null, 'Tax Name': null, 'Purchase Description': null },
    },
    {
      kind: 'expenses',
      signature: ['Expense Date', 'Expense Description', 'Expense Account', 'Vendor'],
      columns: { 'Expense Amount': 'amount', Total: null, 'Customer Name': null },
      dates: 'ymd',
    },
  ],
};

const squarePayments = {
  'Total Collected': 'amount',
  'Card Brand': null,
  'Customer ID': 'customer_id',
  'Customer Name': 'customer',
  'Customer Reference ID': null,
  'Payment ID': 'reference',
  'Transaction ID': null,
  'Partial Refunds': 'refunded_amount',
  Source: 'method',
  Tip: null,
  Tax: null,
  Details: null,
  Description: 'notes',
  'Event Type': null,
  'Transaction Status': 'status',
} as const;

const square: ImportSource = {
  id: 'square',
  label: 'Square',
  files: [
    {
      kind: 'customers',
      signature: [
        'Reference ID',
        'First Name',
        'Last Name',
        'Email Address',
        'Square Customer ID',
        'Creation Source',
      ],
      columns: {
        'Square Customer ID': 'external_id',
        'Reference ID': null,
        'Creation Source': null,
        Memo: 'notes',
        'First Visit': 'created_at',
      },
      dates: 'ymd',
    },
    {
      kind: 'customers',
      signature: ['First Name', 'Surname', 'Company Name', 'Email Address', 'Street Address 1'],
      columns: { 'Reference ID': 'external_id', Nickname: null },
    },
    {
      kind: 'payments',
      signature: ['Date', 'Time Zone', 'Gross Sales', 'Total Collected', 'Service Charges', 'Payment ID'],
      columns: { ...squarePayments, 'Service Charges': null },
      dates: 'ymd',
    },
    {
      kind: 'payments',
      signature: ['Date', 'Time Zone', 'Gross Sales', 'Total Collected', 'Payment ID'],
      columns: squarePayments,
    },
    {
      kind: 'products',
      signature: ['Token', 'Item Name', 'Variation Name', 'SKU', 'Price'],
      columns: { Token: null, 'Item Name': 'name', 'Item Type': 'kind', 'Variation Name': null },
    },
    {
      kind: 'invoices',
      signature: ['Invoice ID', 'Invoice Title', 'Customer Name', 'Requested Amount', 'Status'],
      columns: {
        'Invoice ID': null,
        'Invoice Number': 'number',
        'Invoice Title': 'title',
        'Requested Amount': 'total',
        'Amount Paid': 'amount_paid',
        'Invoice Date': 'date',
      },
      dates: 'ymd',
    },
    {
      kind: 'appointments',
      signature: ['Appointment ID', 'Client', 'Service', 'Start', 'Duration'],
      columns: { 'Appointment ID': null, Client: 'customer', Service: 'title', Staff: null },
    },
  ],
};

export const importSources: readonly ImportSource[] = [
  quickbooks,
  jobber,
  invoiceNinja,
  freshbooks,
  wave,
  zoho,
  square,
];

export const sourceLabel = (id: string | null): string | null =>
  importSources.find((source) => source.id === id)?.label ?? null;
