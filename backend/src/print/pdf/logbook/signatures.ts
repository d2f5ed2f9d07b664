import type { Content } from 'pdfmake/interfaces';
import type { LogbookModel } from '../../../records/kinds/print-model';
import { heading, ink } from '../house-style';

/** The places where candidate, guide and head of department sign by hand. */
export const signaturePage = ({ signatures, cover, issue }: LogbookModel): Content => ({
  unbreakable: true,
  margin: [0, 22, 0, 0],
  stack: [
    heading('Declaration and signatures'),
    {
      text: `The entries of this logbook are the record of the training of ${cover.candidate}${cover.course ? `, ${cover.course}` : ''}, as logged by the candidate and verified by the faculty named with each entry.${issue ? ` It is printed under the number ${issue.number}.` : ''}`,
      margin: [0, 2, 0, 12],
    },
    {
      table: {
        widths: signatures.map(() => '*'),
        heights: [84],
        body: [
          signatures.map(({ role, name }) => ({
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
