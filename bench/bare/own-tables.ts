/*
 * Runs the bare benchmark server on the product's own tables, with their keys, indexes and triggers. The comparison
 * with the product shows the cost of everything except the tables.
 */
import { ownQuestions } from './own-queries.ts';
import { serveBare } from './serve.ts';

serveBare(ownQuestions(process.env.BUSINESS_ID ?? ''));
