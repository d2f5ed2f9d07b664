import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { outcomeInSentence } from '../../../../../schemas';
import type { Section } from '../../../records/kinds/print-model';
import type { LogbookModel } from '../../model/logbook';
import { heading, ink, page, styles, textWidth } from '../house-style';
import { coverPage } from './cover-page';
import { sheetSection } from './sheets';
import { summaryPages } from './summary';
import { tableSection } from './table';

/** What is signed says how much of it nobody has verified. */
function declaration({ cover, issue, summary: { counts } }: LogbookModel): string {
  const sum = (of: 'logged' | 'accepted' | 'open' | 'refused') => counts.reduce((total, row) => total + row[of], 0);
  const whose = cover.course ? `${cover.candidate}, ${cover.course}` : cover.candidate;
  return [
    `The entries of this logbook are the record of the training of ${whose}, as logged by the candidate.`,
    `${sum('accepted')} of ${sum('logged')} entries are ${outcomeInSentence('accepted')} by the faculty named with each, ${sum('open')} are ${outcomeInSentence('open')}, ${sum('refused')} ${outcomeInSentence('refused')}.`,
    ...(issue ? [`It is printed under the number ${issue.number}.`] : []),
  ].join(' ');
}

/** The places where candidate, guide and head of department sign by hand. */
const signaturePage = (model: LogbookModel): Content => ({
  unbreakable: true,
  margin: [0, 22, 0, 0],
  stack: [
    heading('Declaration and signatures'),
    {
      text: declaration(model),
      margin: [0, 2, 0, 12],
    },
    {
      table: {
        widths: model.signatures.map(() => '*'),
        heights: [84],
        body: [
          model.signatures.map(({ role, name }) => ({
            stack: [
              { text: role, bold: true },
              { text: name || ' ', color: ink.muted },
              { text: '\n\n\nSignature and date', color: ink.muted, fontSize: 7.5 },
            ],
          })),
        ],
      },
      layout: {
        hLineColor: () => ink.muted,
        vLineColor: () => ink.muted,
        hLineWidth: () => 0.7,
        vLineWidth: () => 0.7,
        paddingLeft: () => 8,
        paddingTop: () => 6,
      },
    },
  ],
});

/** The whole logbook: cover, summary, a section for each type of record, certificates, signatures. */
export function logbookDocument(model: LogbookModel): TDocumentDefinitions {
  const { issue, cover, printedOn } = model;
  const pages = new Map(model.sections.map(({ key }, at) => [key, idOf(at)]));
  const title = issue ? `Logbook ${issue.number}` : 'Draft';
  return {
    pageMargins: [page.side, page.top, page.side, page.bottom],
    styles,
    content: [
      ...coverPage(model),
      ...summaryPages(model.summary, pages),
      ...model.sections.flatMap((section, at) => sectionOf(section, at)),
      ...tableSection(model.certificates),
      signaturePage(model),
    ],
    header: (current) =>
      current === 1
        ? ''
        : runningLine([cover.candidate, cover.course].filter(Boolean).join(' · '), title, { top: 26, isRuled: true }),
    footer: (current, total) =>
      runningLine(issue ? issue.address : `Draft of ${printedOn}`, `Page ${current} of ${total}`, { top: 12 }),
    ...(!issue && { watermark: { text: 'DRAFT', color: ink.muted, opacity: 0.12, bold: true, angle: -48 } }),
  };
}

const idOf = (at: number) => `section-${at + 1}`;

function sectionOf(section: Section, at: number): Content[] {
  const options = { id: idOf(at), ...(at === 0 && { pageBreak: 'before' as const }) };
  return section.kind === 'table' ? tableSection(section, options) : sheetSection(section, options);
}

/** The line at the head or the foot of a page. `top`: the margin above it. `isRuled`: with a rule below it. */
const runningLine = (left: string, right: string, { top, isRuled }: { top: number; isRuled?: true }): Content => ({
  margin: [page.side, top, page.side, 0],
  stack: [
    {
      columns: [
        { text: left, width: '*', noWrap: true },
        { text: right, width: 'auto', noWrap: true },
      ],
      columnGap: 12,
      fontSize: 7.5,
      color: ink.muted,
    },
    ...(isRuled
      ? [
          {
            canvas: [
              { type: 'line' as const, x1: 0, y1: 3, x2: textWidth, y2: 3, lineWidth: 0.35, lineColor: ink.line },
            ],
          },
        ]
      : []),
  ],
});
