import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import type { TypedRecord } from '../view/record';
import { recordColumns } from './record-columns';

afterEach(cleanup);

const type = registry.records.find(({ number }) => number !== undefined);
if (!type?.number) throw new Error('no type has numbers');
const { key } = type.number;

it('cuts a long number as any text of a table, and shows it whole on a press', () => {
  const number = 'MEMO/EMERGENCY-MEDICINE/2026/007';
  const column = recordColumns({ type, side: 'student', acts: [], onAct: () => {} }).find((one) => one.key === key);
  render(column?.cell({ [key]: number } as unknown as TypedRecord, 1) as ReactElement);
  const cut = screen.getByRole('button');
  expect(cut.textContent).toBe(`${number.slice(0, 30)}…`);
  fireEvent.click(cut);
  expect(screen.getByRole('dialog', { name: 'Full Text' }).textContent).toContain(number);
});
