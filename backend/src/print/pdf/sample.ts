import type { Row, Section } from '../../records/kinds/print-model';
import type { LogbookModel } from '../model/logbook';

const words =
  'Reporting of endometrial curettage with clinicopathological correlation and review of slides in histopathology under supervision of the unit'.split(
    ' ',
  );

const phrase = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) => words[(seed * 7 + at * 3) % words.length] ?? '').join(' ');

const row = (at: number): Row => ({
  cells: [
    '12-03-2025',
    phrase(at, 2),
    phrase(at + 1, 4),
    'A. B.',
    '•••412',
    'Performed with guide',
    'Name of the teacher',
    'Good - 3',
    { text: 'Approved 13-03-2025\nName of the teacher', tone: 'accepted' },
  ],
  notes: [
    { label: 'Remarks', text: phrase(at + 2, 8) },
    { label: 'Feedback', text: phrase(at + 3, 7) },
  ],
});

const columns = [
  { heading: 'Date', width: 'day' },
  { heading: 'Competency', width: 'choice' },
  { heading: 'Procedure', width: 'choice' },
  { heading: 'Patient Name', width: 'narrow' },
  { heading: 'IPD/OPD No.', width: 'narrow' },
  { heading: 'Role', width: 'choice' },
  { heading: 'Teacher', width: 'person' },
  { heading: 'Score', width: 'score' },
  { heading: 'Verification', width: 'verdict' },
] as const;

const SECTIONS = 10;

/** A logbook of this many entries as long as real ones, and nothing else that takes time. */
export function sampleLogbook(entries: number): LogbookModel {
  const perSection = Math.ceil(entries / SECTIONS);
  const sections = Array.from({ length: SECTIONS }, (_, section): Section => {
    const first = section * perSection;
    const rows = Array.from({ length: Math.max(0, Math.min(perSection, entries - first)) }, (_, at) => row(first + at));
    return {
      key: `${section}`,
      kind: 'table',
      heading: `Section ${section + 1}`,
      summary: '',
      columns,
      rows,
      none: 'None',
    };
  });
  const empty = { heading: 'None', summary: '', columns, rows: [], none: 'None' };
  return {
    facts: { title: 'Logbook', subject: 'Sample', author: 'Countersign', date: '2026-01-01T00:00:00.000Z' },
    printedOn: '01-01-2026',
    issue: {
      number: 'LB/2026/00001',
      code: 'CODE',
      address: 'https://example.test/verify/CODE',
      digest: '0'.repeat(64),
    },
    missing: [],
    cover: {
      institution: 'Institute',
      address: null,
      department: 'Pathology',
      candidate: 'Candidate',
      course: 'MD Pathology',
      facts: [['Email', 'a@example.test']],
      specialities: [],
      remarks: '',
      logo: null,
      photo: null,
    },
    summary: { counts: [], sourced: [], notes: [], leave: null, tables: [empty] },
    sections,
    certificates: empty,
    signatures: [{ role: 'Candidate', name: '' }],
  };
}
