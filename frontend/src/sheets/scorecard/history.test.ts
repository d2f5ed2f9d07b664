import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { hasSheet, remediationName, type Scorecard, sheetRows } from '../../../../schemas';
import { changesOf } from './history';

const cardWhere = (has: (card: Scorecard) => boolean): Scorecard => {
  const card = registry.records
    .filter(hasSheet)
    .map(({ sheet }) => sheet)
    .find(has);
  if (!card) throw new Error('the registry has no such sheet');
  return card;
};

test('a changed score, its remarks and the suggestion are three changes', () => {
  const card = cardWhere(({ remarks, remediation }) => remarks && remediation !== undefined);
  const [row] = sheetRows(card);
  const name = row?.name ?? '';
  const before = { [name]: { score: 3, remarks: null }, [remediationName]: 'Tutorials' };
  const after = { [name]: { score: 6, remarks: 'Better' }, [remediationName]: null };
  expect(changesOf(card, { before, after })).toEqual([
    { label: row?.label, from: '3', to: '6' },
    { label: `${row?.label}, remarks`, from: '-', to: 'Better' },
    { label: card.remediation?.label, from: 'Tutorials', to: '-' },
  ]);
});

test('plain numbers are told with their group; a first save tells none', () => {
  const card = cardWhere(({ remarks }) => !remarks);
  const [row] = sheetRows(card);
  const name = row?.name ?? '';
  const label = `${row?.groupLabel}, ${row?.label}`;
  expect(changesOf(card, { before: { [name]: 0 }, after: { [name]: 9 } })).toEqual([{ label, from: '0', to: '9' }]);
  expect(changesOf(card, { before: null, after: { [name]: 9 } })).toEqual([]);
});
