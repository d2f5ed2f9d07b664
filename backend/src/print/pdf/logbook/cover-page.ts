import type { Column, Content } from 'pdfmake/interfaces';
import type { Cover, Fact, LogbookModel } from '../../model/logbook';
import { ink, textWidth } from '../house-style';

/** The greatest width and height of the logo, in points. */
const LOGO = 56;
const PHOTO = { width: 96, height: 118 };

/** The first page: whose logbook it is, and how to check that it is genuine. */
export function coverPage(model: LogbookModel): Content[] {
  const { cover } = model;
  return [
    {
      columns: [
        ...(cover.logo ? [{ width: LOGO, stack: [{ image: cover.logo, fit: [LOGO, LOGO] as [number, number] }] }] : []),
        {
          width: '*',
          margin: [cover.logo ? 12 : 0, 2, 0, 0],
          stack: [
            { text: cover.institution || 'Postgraduate training', fontSize: 14, bold: true },
            { text: cover.address ?? '', color: ink.muted, fontSize: 9 },
            { text: cover.department ? `Department of ${cover.department}` : '', color: ink.muted, fontSize: 10 },
          ],
        },
      ],
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth: 1.2, lineColor: ink.green }],
      margin: [0, 10, 0, 34],
    },
    { text: 'Logbook of postgraduate training', style: 'title' },
    { text: cover.course, fontSize: 13, margin: [0, 6, 0, 26] },
    {
      columns: [
        {
          width: '*',
          stack: [{ text: cover.candidate, fontSize: 17, bold: true, margin: [0, 0, 20, 8] }, factTable(cover.facts)],
        },
        photo(cover),
      ],
      columnGap: 16,
    },
    ...listed('List of speciality', cover.specialities.join(', ')),
    ...listed('Remarks', cover.remarks),
    ...saidBeside(cover),
    state(model),
  ];
}

function photo({ photo: image }: Cover): Column {
  const { width, height } = PHOTO;
  if (image) return { width, image, fit: [width, height], alignment: 'right' };
  return {
    width,
    // Draws a frame. A screen reader does not announce it as a table.
    tag: 'none',
    table: {
      widths: [width - 10],
      heights: [height - 6],
      body: [[{ text: '\n\n\nPhotograph', alignment: 'center', color: ink.muted, fontSize: 8 }]],
    },
    layout: { hLineColor: () => ink.line, vLineColor: () => ink.line, hLineWidth: () => 0.7, vLineWidth: () => 0.7 },
  };
}

const factTable = (facts: readonly Fact[]): Content => ({
  table: { widths: [104, '*'], body: facts.map(([label, value]) => [{ text: label, color: ink.muted }, value || '-']) },
  layout: {
    hLineWidth: (at, node) => (at === 0 || at === node.table.body.length ? 0 : 0.35),
    vLineWidth: () => 0,
    hLineColor: () => ink.line,
    paddingLeft: () => 0,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
});

const listed = (label: string, text: string): Content[] =>
  text ? [{ margin: [0, 16, 0, 0], stack: [{ text: label, color: ink.muted, fontSize: 8 }, { text }] }] : [];

const saidBeside = ({ said = [] }: Cover): Content[] =>
  said.length > 0
    ? [
        {
          margin: [0, 16, 0, 0],
          stack: [
            { text: 'Said by whoever printed this. It is not in the record:', color: ink.amber, fontSize: 8 },
            factTable(said),
          ],
        },
      ]
    : [];

/** The validity of this print. */
function state({ issue, missing, printedOn }: LogbookModel): Content {
  const lacks: Content[] =
    missing.length === 0
      ? [{ text: 'The logbook was complete when it was printed.', color: ink.green, bold: true }]
      : [
          { text: 'The logbook was not complete when it was printed. Not yet so:', color: ink.amber, bold: true },
          { ul: [...missing], color: ink.amber, margin: [0, 2, 0, 0] },
        ];
  if (!issue)
    return {
      margin: [0, 30, 0, 0],
      stack: [
        { text: `Draft of ${printedOn}. It has no number and proves nothing.`, bold: true, margin: [0, 0, 0, 4] },
        ...lacks,
      ],
    };
  return {
    margin: [0, 34, 0, 0],
    columns: [
      { width: 88, qr: issue.address, fit: 84, eccLevel: 'M', foreground: ink.text },
      {
        width: '*',
        margin: [14, 0, 0, 0],
        stack: [
          { text: `Logbook ${issue.number}`, fontSize: 12, bold: true },
          { text: `Printed on ${printedOn}`, margin: [0, 1, 0, 4] },
          ...lacks,
          { text: 'Anybody may check this print at', color: ink.muted, margin: [0, 5, 0, 0], fontSize: 8 },
          { text: issue.address, fontSize: 9 },
          {
            text: `SHA-256 of the records: ${issue.digest.match(/.{1,16}/g)?.join(' ') ?? ''}`,
            color: ink.muted,
            fontSize: 6.5,
            margin: [0, 4, 0, 0],
          },
        ],
      },
    ],
  };
}
