import { describe, expect, test } from 'vitest';
import {
  formatNumberText,
  parseMoneyText,
  parseNumberText,
  readNumberText,
  stepNumberText,
} from './number-text.ts';

describe('parsing and formatting of amounts that users type', () => {
  test.each([
    ['1,250.50', '1250.50'],
    ['$1,250.5', '1250.50'],
    [' $ 12 ', '12.00'],
    ['-$5', '-5.00'],
    ['9999999.99', '9999999.99'],
    ['.5', '0.50'],
    ['12.', '12.00'],
    ['007', '7.00'],
    ['', ''],
  ])('parseMoneyText() parses “%s” as “%s”', (text, value) => {
    expect(parseMoneyText(text)).toBe(value);
  });

  test.each(['1.234', '1,25', 'abc', '1.2.3', '.', '-', '12 34', '1e5'])(
    'parseMoneyText() rejects “%s”',
    (text) => {
      expect(parseMoneyText(text)).toBeNull();
    },
  );

  test('formatNumberText() adds thousands separators', () => {
    expect(formatNumberText('1250.50')).toBe('1,250.50');
    expect(formatNumberText('-9999999.99')).toBe('-9,999,999.99');
    expect(formatNumberText('12')).toBe('12');
    expect(formatNumberText('what I typed')).toBe('what I typed');
  });
});

describe('parsing and formatting of numbers that users type', () => {
  test('parseNumberText() accepts decimals up to the allowed number', () => {
    expect(parseNumberText('8.875', 3)).toBe('8.875');
    expect(parseNumberText('8.8755', 3)).toBeNull();
    expect(parseNumberText('8.5', 0)).toBeNull();
  });

  test.each([
    ['1,250.5', 1250.5],
    [' 0 ', 0],
    ['', null],
    ['1,5', undefined],
    ['abc', undefined],
  ])('readNumberText() parses %j as %s', (text, number) => {
    expect(readNumberText(text)).toBe(number);
  });

  test('stepNumberText() adds steps without floating-point errors and stays within the limits', () => {
    expect(stepNumberText('0.1', '0.2', 1)).toBe('0.3');
    expect(stepNumberText('8.875', '0.01', 1)).toBe('8.885');
    expect(stepNumberText('', '1', 1)).toBe('1');
    expect(stepNumberText('1', '1', -1, '1')).toBe('1');
    expect(stepNumberText('99', '1', 10, '0', '100')).toBe('100');
    expect(stepNumberText('0', '0.5', -1)).toBe('-0.5');
  });
});
