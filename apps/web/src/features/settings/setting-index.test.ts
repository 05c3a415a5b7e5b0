import { allSections, isForOwners } from '@dayworks/shared/business/setting-sections';
import { settingWords } from '@dayworks/shared/business/setting-words';
import { describe, expect, test } from 'vitest';
import { findSettings, namesSetting } from './setting-index.ts';

const firstOf = (query: string, isOwner = true) => {
  const [first] = findSettings(query, isOwner);
  return first && `${first.place}: ${first.label}`;
};

describe('finding settings by common words', () => {
  test.each([
    ['logo', 'Business: Logo'],
    ['Time zone', 'Business: Time zone'],
    ['timezone', 'Business: Time zone'],
    ['price list', 'Invoice defaults: Catalog'],
    ['holi', 'Schedule: Holidays'],
    ['thanksgiving', 'Schedule: Holidays'],
    ['buffer', 'Schedule: Time between appointments'],
    ['unsubscribe', 'Marketing: Each person gets at most one message every'],
    ['password', 'Profile: Password'],
    ['2fa', 'Profile: Two-factor sign-in'],
    ['api key', 'Profile: Personal access tokens'],
    ['dark', 'Settings: Appearance'],
    ['roles', 'Team: What each role can do'],
    ['wage', 'Team: Cost rates'],
    ['smtp', 'Settings: Email account'],
    ['export', 'Danger zone: Download everything'],
    ['close', 'Danger zone: Close business'],
    ['response time', 'Leads: Answer a new lead within'],
    ['team', 'Settings: Team'],
    ['mobile', 'Business: Phone'],
  ])('the search for “%s” finds the setting “%s”', (query, found) => {
    expect(firstOf(query)).toBe(found);
  });

  test.each([[''], ['   '], ['zebra'], ['logo zebra']])('the search for %j finds no setting', (query) => {
    expect(findSettings(query, true)).toEqual([]);
  });
});

test.each([
  ['logo', true],
  [' Tax rate', true],
  ['tax rates', true],
  ['log', false],
  ['logo of Elena Marsh', false],
  ['', false],
])('namesSetting(%j) returns %s', (query, expected) => {
  expect(namesSetting(query)).toBe(expected);
});

test('the search for settings does not show staff members the settings that only owners can use', () => {
  for (const query of ['smtp', 'close the business', 'integrations'])
    expect(findSettings(query, false).map(({ value }) => value)).toEqual([]);
});

test('every settings section can be found by its name, and every setting has its own path', () => {
  for (const { id, label } of allSections) {
    expect(
      findSettings(label, true).some(({ place, label: name }) => place === 'Settings' && name === label),
    ).toBe(true);
    expect(isForOwners(id) && findSettings(label, false).some((found) => found.label === label)).toBe(false);
  }
  const all = allSections.flatMap(({ id, label }) =>
    (settingWords[id] ?? []).map((found) => `${label} ${found.label}`),
  );
  expect(new Set(all).size).toBe(all.length);
});
