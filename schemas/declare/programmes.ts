import { type Logbook, type TraineeColumn, traineeColumns } from '../language';

/**
 * The courses for residents in India, with their months by the rules of the National Medical Commission (PGMER 2023) or
 * the National Board of Examinations.
 */
export const programmes = {
  md: { word: 'MD', months: 36, body: 'nmc' },
  ms: { word: 'MS', months: 36, body: 'nmc' },
  diploma: { word: 'Diploma', months: 24, body: 'nmc' },
  md_after_diploma: { word: 'MD or MS after a diploma', months: 24, body: 'nmc' },
  dm: { word: 'DM', months: 36, body: 'nmc' },
  mch: { word: 'MCh', months: 36, body: 'nmc' },
  dm_six_years: { word: 'DM or MCh of six years', months: 72, body: 'nmc' },
  dnb: { word: 'DNB', months: 36, body: 'nbems' },
  dnb_after_diploma: { word: 'DNB after a diploma', months: 24, body: 'nbems' },
  drnb: { word: 'DrNB', months: 36, body: 'nbems' },
} as const satisfies Logbook['programmes'];

export const programmeOptions = Object.entries(programmes).map(([value, { word }]) => ({ value, word }));

/** The fields of a training file, each stored in the column of an account that is called as it is. */
export const trainingColumns = Object.fromEntries(traineeColumns.map((column) => [column, column])) as {
  readonly [Column in TraineeColumn]: Column;
};
