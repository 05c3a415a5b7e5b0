import { invalid } from '@dayworks/shared/errors';

/**
 * The maximum nesting depth of an input. The deepest input that the contract allows has less than half of this depth.
 */
const deepest = 32;

/**
 * The maximum number of keys in one object of an input. The largest object in the contract has less than a quarter of
 * this number. The limit saves time, because the error would list each unknown key.
 */
const mostKeys = 200;
const mostKeysInAll = 20_000;
const mostElements = 20_000;

const tooMany = () => invalid('This request has too many fields.');
const tooDeep = () => invalid('This request is nested too deeply.');

/**
 * Rejects an input value that is nested deeper or has more keys than any valid input. Deep nesting would make recursive
 * functions run out of stack, and each unknown key costs processing time. This check works level by level and needs no
 * recursion.
 */
export function refuseDeep(value: unknown): void {
  let level = [value];
  let keys = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw tooDeep();
    level = level.flatMap((one) => {
      if (typeof one !== 'object' || one === null || one instanceof Blob) return [];
      const children = Object.values(one);
      if (!Array.isArray(one)) keys += children.length;
      if (children.length > (Array.isArray(one) ? mostElements : mostKeys) || keys > mostKeysInAll)
        throw tooMany();
      return children.filter((child) => typeof child === 'object' && child !== null);
    });
  }
}

/** Rejects names that are nested too deep. Queries and forms use names such as `a[b][c]` for nested values. */
export function refuseDeepNames(names: Iterable<string>): void {
  for (const name of names) if (name.split('[').length > deepest) throw tooDeep();
}
