/*
 * The files of an import of so many rows: customers, invoices with several lines each, and payments. Every record has a
 * number of its own, so each can be found again and counted.
 */

const customersCsv = 'Name,Email,Phone,Address,City,State,Zip code,Created at';
const invoicesCsv =
  'Invoice Number,Customer,Date,Due date,Status,Item,Quantity,Unit price,Line tax,Total,Balance,Paid on';
const paymentsCsv = 'Payment Date,Amount,Invoice Number,Payment Method,Reference';

export interface Expected {
  customers: number;
  invoices: number;
  lines: number;
  /** The payments of the file, and those of invoices that the file calls partly paid. */
  payments: number;
}

export interface ImportedFiles {
  files: File[];
  rows: number;
  expected: Expected;
}

const linesEach = 3;
const price = 50;
const total = linesEach * price;

const dayOf = (index: number) => new Date(Date.UTC(2021, 0, 1 + (index % 1400))).toISOString().slice(0, 10);

/** One of ten invoices is partly paid, four are open, and five are paid by a payment of the file. */
const isPartlyPaid = (index: number) => index % 10 === 0;
const isPaid = (index: number) => index % 10 > 4;

function* invoiceRows(invoices: number, customers: number): Generator<string> {
  for (let index = 0; index < invoices; index++) {
    const status = isPartlyPaid(index) ? 'Partial' : isPaid(index) ? 'Paid' : 'Sent';
    const balance = isPartlyPaid(index) ? total - 60 : isPaid(index) ? 0 : total;
    const day = dayOf(index);
    for (let line = 0; line < linesEach; line++)
      yield `R-${index},Person${index % customers} Bench,${day},${day},${status},Work ${line},1,${price},0,${total},${balance},${day}`;
  }
}

/** Writes the files for so many rows in all: two of ten are customers, six are lines of invoices, and two are payments. */
export function writeFiles(rows: number): ImportedFiles {
  const customers = Math.floor(rows / 5);
  const invoices = Math.floor((rows * 3) / 5 / linesEach);
  const payments = rows - customers - invoices * linesEach;
  const people = Array.from(
    { length: customers },
    (_, index) =>
      `Person${index} Bench,p${index}@import.test,503555${String(index % 10_000).padStart(4, '0')},${index} Main St,Portland,OR,97211,${dayOf(index)}`,
  );
  const paid = Array.from({ length: invoices }, (_, index) => index).filter(isPaid);
  const money = Array.from({ length: payments }, (_, index) => {
    const invoice = paid[index];
    return invoice === undefined
      ? `${dayOf(index)},25,,Cash,C-${index}`
      : `${dayOf(invoice)},${total},R-${invoice},Check,C-${index}`;
  });
  const file = (name: string, heading: string, lines: Iterable<string>) =>
    new File([`${[heading, ...lines].join('\n')}\n`], name);
  return {
    files: [
      file('payments.csv', paymentsCsv, money),
      file('invoices.csv', invoicesCsv, invoiceRows(invoices, customers)),
      file('customers.csv', customersCsv, people),
    ],
    rows,
    expected: {
      customers,
      invoices,
      lines: invoices * linesEach,
      payments: payments + Math.ceil(invoices / 10),
    },
  };
}
