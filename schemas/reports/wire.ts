import type { ReportName } from './names';

/**
 * How a value is meant: `percent` of 100, with one decimal; `days` may have a half; `month` is `YYYY-MM`, `day`
 * `YYYY-MM-DD`. Null is no value.
 */
export type ReportUnit = 'text' | 'count' | 'percent' | 'days' | 'month' | 'day';

export type ReportValue = string | number | null;

/** A value to calculate with; 0 for none and for words. */
export const amountOf = (value: ReportValue | undefined): number => (typeof value === 'number' ? value : 0);

export type ReportColumn = { key: string; label: string; unit: ReportUnit };

export type ReportRow = Readonly<Record<string, ReportValue>>;

/** One table for a chart, its table and its export, so that they cannot disagree. */
export type ReportTable = {
  key: string;
  title: string;
  /** The figures in a sentence or two, read before the chart or instead of it. */
  summary: string;
  /** What is counted and how, when it could be misunderstood. */
  note?: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
};

/** A single number at the top of a report. */
export type ReportFigure = { key: string; label: string; value: ReportValue; unit: ReportUnit; note?: string };

export type Report = {
  name: ReportName;
  title: string;
  /** Whose records it covers. */
  about: string;
  /** Both ends included, `YYYY-MM-DD`; null is open. */
  from: string | null;
  to: string | null;
  /** The day it was made. */
  asOf: string;
  figures: readonly ReportFigure[];
  tables: readonly ReportTable[];
};

export type ReportFilter = 'from' | 'to' | 'type' | 'student' | 'department';

type Choice = { id: string; name: string };

/** The filters that are offered. */
export type ReportChoices = {
  reports: readonly { name: ReportName; label: string; filters: readonly ReportFilter[] }[];
  types: readonly Choice[];
  /** Of the chosen department, if one is chosen. */
  students: readonly Choice[];
  departments: readonly Choice[];
};
