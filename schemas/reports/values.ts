/**
 * How a value is meant: `percent` of 100, with one decimal; `days` may have a half; `month` is `YYYY-MM`, `day`
 * `YYYY-MM-DD`.
 */
export const reportUnits = ['text', 'count', 'percent', 'days', 'month', 'day'] as const;
export type ReportUnit = (typeof reportUnits)[number];

/** Null is no value. */
export type ReportValue = string | number | null;

/** A value to calculate with; 0 for none and for words. */
export const amountOf = (value: ReportValue | undefined): number => (typeof value === 'number' ? value : 0);
