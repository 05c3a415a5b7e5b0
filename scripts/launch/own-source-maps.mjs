/*
 * This module is loaded into the server before the server's own code, so that stack traces show lines of the source
 * files. The module reads a source map only when an error occurs. Node itself would read all source maps at startup and
 * use 8 MB of memory for them.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const maps = new Map();

function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return null;
  }
}

function mapOf(file) {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

function nameFrame(frame) {
  const text = frame.toString();
  const script = frame.getFileName();
  if (!script?.startsWith('file://')) return text;
  const file = fileURLToPath(script);
  if (file.includes(`${sep}node_modules${sep}`)) return text;
  const line = frame.getLineNumber();
  const column = frame.getColumnNumber();
  const origin = mapOf(file)?.findOrigin(line, column);
  if (!origin?.fileName) return text;
  const source = resolve(dirname(file), origin.fileName);
  return text.replace(`${script}:${line}:${column}`, `${source}:${origin.lineNumber}:${origin.columnNumber}`);
}

function headline(error) {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

Error.prepareStackTrace = (error, frames) =>
  [headline(error), ...frames.map((frame) => `    at ${nameFrame(frame)}`)].join('\n');
