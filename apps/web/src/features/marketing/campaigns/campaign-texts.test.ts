import { expect, test } from 'vitest';
import { campaignRoiText } from './campaign-texts.ts';

test.each([
  [{ roi: null, is_early: true, received: 0 }, 'Too early'],
  [{ roi: 4.2, is_early: true, received: 94 }, '4.2×'],
  [{ roi: null, is_early: true, received: 94 }, '—'],
  [{ roi: -1, is_early: false, received: 0 }, '-1.0×'],
  [{ roi: null, is_early: false, received: 0 }, '—'],
])(
  'campaignRoiText() formats the return on investment of a campaign with the figures %j as “%s”',
  (figures, expected) => {
    expect(campaignRoiText(figures)).toBe(expected);
  },
);
