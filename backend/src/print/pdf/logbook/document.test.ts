import { expect, it } from 'vitest';
import { sampleLogbook } from '../sample';
import { logbookDocument } from './document';

it('names the page of each section, also where two have the same heading', () => {
  const model = sampleLogbook(20);
  const sections = model.sections.slice(0, 2).map((section) => ({ ...section, heading: 'Procedures' }));
  const counts = sections.map(({ key, heading }) => ({ key, heading, logged: 2, accepted: 1, open: 1, refused: 0 }));
  const document = JSON.stringify(logbookDocument({ ...model, sections, summary: { ...model.summary, counts } }));
  const named = [...document.matchAll(/"pageReference":"([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(named).size).toBe(2);
  for (const id of named) expect(document).toContain(`"id":"${id}"`);
});
