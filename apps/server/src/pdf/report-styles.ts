import { StyleSheet } from '@react-pdf/renderer';
import { colors, px } from './pdf-styles.ts';

const figures = { fontFeatureSettings: ['tnum'] };
const small = { fontSize: px(11), lineHeight: 16 / 11 } as const;

export const reportStyles = StyleSheet.create({
  heading: {
    marginTop: px(32),
    paddingTop: px(16),
    borderTopWidth: px(1),
    borderTopColor: colors.ink,
  },
  title: { fontSize: px(22), lineHeight: 28 / 22, fontWeight: 600, letterSpacing: px(-0.5) },
  period: { ...figures, color: colors.body, marginTop: px(2) },

  table: { marginTop: px(24) },
  tableHeading: { fontSize: px(14), lineHeight: 20 / 14, fontWeight: 600 },
  note: { ...small, color: colors.quiet, marginTop: px(2) },
  head: { marginTop: px(10), paddingBottom: px(6) },
  row: {
    ...small,
    flexDirection: 'row',
    paddingVertical: px(4),
    borderBottomWidth: px(1),
    borderBottomColor: colors.line,
    color: colors.ink,
  },
  words: { flex: 1, paddingRight: px(12) },
  figure: { ...figures, flexShrink: 0, paddingLeft: px(12), textAlign: 'right' },

  plain: {},
  part: { paddingLeft: px(16), color: colors.body },
  sum: { fontWeight: 600 },
  total: {
    fontWeight: 600,
    borderTopWidth: px(1),
    borderTopColor: colors.ink,
    borderBottomWidth: 0,
    marginTop: px(-1),
  },
  footer: { paddingTop: px(16) },
});
