/** Which columns the sheet of a directory has, by role. */
import { expect, it } from 'vitest';
import registry from '../../resources.config';
import type { DirectoryResource } from '../registry/resolved';
import { readHeadings } from './read-headings';
import { rowSheet } from './sheet-form';

const trainees = registry.directories.find(({ name }) => name === 'trainees');
if (!trainees) throw new Error('There are no training files');

const uses = (directory: DirectoryResource) =>
  readHeadings(rowSheet(directory, 'hod'), ['Name', 'Training Ended', 'Course at Sign-up']).map((use) =>
    'column' in use ? use.column.name : 'ignored' in use && use.ignored,
  );

it('reads what is filled in later for a role that may change a row, and from nobody else', () => {
  const bySystem = 'Countersign fills this by itself.';
  expect(uses(trainees)).toEqual(['name', 'ending', bySystem]);
  const acts = trainees.acts.map((act) => (act.name === 'update' ? { ...act, by: {} } : act));
  expect(uses({ ...trainees, acts })).toEqual(['name', 'This is filled in later, in Countersign.', bySystem]);
});

it('has the same columns for new rows and for others where nothing is filled in later', () => {
  for (const directory of registry.directories.filter(
    ({ sheets, fields }) => sheets && !fields.some((one) => one.later),
  )) {
    const acts = directory.acts.filter(({ name }) => name !== 'update');
    expect(rowSheet(directory, 'admin')).toEqual(rowSheet({ ...directory, acts }, 'admin'));
  }
});
