import { expect, it } from 'vitest';
import { compound } from '../testing/sample-files';
import { docFault, isDoc } from './doc';

const plain = compound('WordDocument');

it('knows a Word document among old Office files', () => {
  expect([isDoc(plain), isDoc(compound('Workbook'))]).toEqual([true, false]);
});

it('refuses one with macros', async () => {
  expect(await docFault(plain)).toBeUndefined();
  expect(await docFault(Buffer.concat([plain, compound('_VBA_PROJECT')]))).toMatch(/has macros/);
});
