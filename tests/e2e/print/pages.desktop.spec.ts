/**
 * A picture of each kind of page of a printed logbook, as another program than ours draws it, against the images beside this file. After a
 * change that is meant: `npm test -- e2e print/pages --update-snapshots`, and look at what changed before it is kept.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect } from 'playwright/test';
import type { LogbookModel } from '../../../backend/src/print/model/logbook';
import type { PdfJob } from '../../../backend/src/print/pdf/documents';
import type { PdfAnswer } from '../../../backend/src/print/pdf/worker';
import type { TableSection } from '../../../backend/src/records/kinds/print-model';
import { findProgram } from '../../../scripts/find-program.mjs';
import { plainTest as test } from '../../support/test';

const program = findProgram(['pdftoppm']);
test.skip(!program, 'pdftoppm is not installed (Debian: apt-get install poppler-utils)');

/** Dots per inch: enough to see where everything stands. */
const FINENESS = 48;
const kinds = ['cover', 'summary', 'records', 'sheets'];

const words = 'Reporting of endometrial curettage with clinicopathological correlation';
const table = (heading: string, rows: TableSection['rows']): TableSection => ({
  heading,
  summary: `${rows.length} entries`,
  columns: [
    { heading: 'Date', width: 'day' },
    { heading: 'Procedure', width: 'choice' },
    { heading: 'Role', width: 'choice' },
    { heading: 'Teacher', width: 'person' },
    { heading: 'Verification', width: 'verdict' },
  ],
  rows,
  none: 'Nothing was logged.',
});
const row = (tone: 'accepted' | 'open' | 'refused'): TableSection['rows'][number] => ({
  cells: ['12-03-2025', words, 'Assisted', 'A teacher', { text: 'Said on 13-03-2025', tone }],
  notes: tone === 'open' ? [] : [{ label: 'Remarks', text: words }],
});

const logbook: LogbookModel = {
  facts: { title: 'Logbook', subject: 'Pages', author: 'Countersign', date: '2026-01-01T00:00:00.000Z' },
  printedOn: '01-01-2026',
  issue: {
    number: 'LB/2026/00001',
    code: 'CODE',
    address: 'https://example.test/verify/CODE',
    digest: '0123456789abcdef'.repeat(4),
  },
  missing: ['One entry waits'],
  cover: {
    institution: 'Institute of Medical Sciences',
    address: '1 Example Road\nExample Town',
    department: 'Pathology',
    candidate: 'A Candidate',
    course: 'MD Pathology',
    facts: [
      ['Admission number', '2025/17'],
      ['Guide', 'A teacher'],
    ],
    specialities: ['Cytology', 'Haematology'],
    remarks: '',
    logo: null,
    photo: null,
  },
  summary: {
    counts: [{ key: 'procedures', heading: 'Procedures', logged: 3, accepted: 1, open: 1, refused: 1 }],
    sourced: [{ label: words, required: '1 certificate', done: '0', met: false, source: 'A regulation, 5.2' }],
    notes: ['A regulation: where it is printed'],
    leave: null,
    tables: [],
  },
  sections: [
    { key: 'procedures', kind: 'table', ...table('Procedures', [row('accepted'), row('open'), row('refused')]) },
    {
      key: 'appraisal',
      kind: 'sheets',
      heading: 'Quarterly appraisal',
      hasGroups: false,
      hasRemarks: true,
      notAssessed: ['Year 1, 2nd Quarter'],
      sheets: [
        {
          title: 'Year 1, 1st Quarter',
          facts: 'By a teacher on 13-03-2025',
          rows: ['Patient based', 'Thesis'].map((label) => ({
            group: '',
            label,
            score: '7',
            evaluation: 'More than satisfactory',
            remarks: words,
          })),
          remediation: '',
        },
      ],
    },
  ],
  certificates: table('Certificates and documents', []),
  signatures: ['Candidate', 'PG guide', 'Head of department'].map((role) => ({ role, name: `The ${role}` })),
};

/** As the server makes it: in a thread of its own, by what was built. */
async function made(job: PdfJob): Promise<Uint8Array> {
  const worker = new Worker(join(import.meta.dirname, '../../../build/server/pdf-worker.js'));
  try {
    const answer = await new Promise<PdfAnswer>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.postMessage(job);
    });
    if (!answer.ok) throw new Error(answer.error);
    return answer.bytes;
  } finally {
    await worker.terminate();
  }
}

async function picturesOf(pdf: Uint8Array): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-pages-'));
  try {
    const file = join(folder, 'logbook.pdf');
    await writeFile(file, pdf);
    await promisify(execFile)(program ?? '', ['-png', '-r', String(FINENESS), file, join(folder, 'page')]);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    return await Promise.all(names.map((name) => readFile(join(folder, name))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

for (const [print, issue] of Object.entries({ final: logbook.issue, draft: null }))
  test(`the pages of a ${print} print`, async () => {
    const pictures = await picturesOf(await made({ document: 'logbook', model: { ...logbook, issue } }));
    // A draft differs by what is said of it, and by what lies over each page.
    const shown = print === 'draft' ? pictures.slice(0, 1) : pictures;
    // Versions of the program that draws differ in the grey around a letter.
    for (const [at, picture] of shown.entries())
      expect(picture).toMatchSnapshot([`${print}-${kinds[at] ?? at + 1}.png`], { maxDiffPixelRatio: 0.02 });
  });
