import type * as publicWords from '../../../../frontend/src/public/words';
import type * as areaWords from '../../../../frontend/src/words';
import { accountWord } from '../../../../schemas/texts/account-word';
import type * as facts from '../../facts';
import { differ } from '../differ';

/** No word of it is fixed: a mutant has one of them wrong. */
type Loose<T> = T extends string ? string : T extends number ? number : { readonly [Key in keyof T]: Loose<T[Key]> };
export type Words = { area: Loose<typeof areaWords>; site: Loose<typeof publicWords> };

/** The words of screens that the registry does not make, without case where the specification has them in running text. */
export function compareWords({ area, site }: Words, stated: typeof facts): string[] {
  const { logoutDialog, listTexts, errorModal, dashboard, verifyForm, institute, allStudents, allStaffs } = stated;
  const { appraisal, printLogbook, signIn, contact, demoRequest } = stated;
  const small = (words: object) => Object.values(words).map((word) => String(word).toLowerCase().replaceAll(' ', ''));
  return [
    ...differ('the logout dialog', area.logoutWords, {
      title: logoutDialog.title,
      text: logoutDialog.text,
      confirm: logoutDialog.confirm,
      cancel: logoutDialog.cancel,
    }),
    ...differ('an empty list', area.listWords.empty, listTexts.empty),
    ...differ('a list under way', area.listWords.loading, listTexts.loading),
    ...differ('the whole text', area.listWords.fullText, listTexts.fullText),
    ...differ('the button of a file', area.listWords.view, listTexts.view),
    ...differ('the preview of a certificate', `Certificate ${area.listWords.preview}`, listTexts.certificatePreview),
    ...differ('what is missing', area.listWords.missing, listTexts.missingOnDrpActivity),
    ...differ('the error dialog', area.errorWords, errorModal),
    ...differ('the cards', area.dashboardWords.cards, dashboard.student.heading),
    ...differ('the queue', area.dashboardWords.queue, dashboard.faculty.table),
    ...differ(
      'the columns of the queue',
      small(area.dashboardWords.queueColumns),
      dashboard.faculty.headings.map((word) => word.replaceAll(' ', '')),
    ),
    ...differ('a dashboard that does not load', area.dashboardWords.loadFailed, dashboard.loadFailed),
    ...differ('the buttons of a form', [area.buttonWords.reset, area.buttonWords.submit], verifyForm.buttons),
    ...differ(
      'the buttons of a remark',
      [area.buttonWords.submit, area.buttonWords.cancel],
      stated.entries['drp-activity'].verify?.dialog?.buttons,
    ),
    ...differ('the button of a member of staff', area.buttonWords.edit, allStaffs.edit),
    ...differ('the removal', area.removeWords, {
      action: institute.deleteAction,
      confirm: institute.deleteDialog.confirm,
      cancel: institute.deleteDialog.cancel,
    }),
    ...differ('the button of a student', area.accountWords.verify, allStudents.button),
    ...differ('an open account', accountWord({ accountState: 'active' }), allStudents.words.true),
    ...differ('a closed account', accountWord({ accountState: 'suspended' }), allStudents.words.false),
    ...differ('the tables of an appraisal', [area.sheetWords.fresh, area.sheetWords.existing], appraisal.tables),
    ...differ('the print', area.printWords, {
      generate: printLogbook.faculty.generate,
      download: printLogbook.faculty.download,
      file: printLogbook.faculty.fileName,
    }),
    ...differ('the dialog of the sign-in', site.signInWords, { refused: signIn.dialogTitle, failed: signIn.failure }),
    ...differ('the contact form', site.contactWords, {
      sent: contact.success,
      failed: contact.failure,
      shownFor: contact.successShownSeconds * 1000,
    }),
    ...differ('the demo form', site.demoRequestWords, { sent: demoRequest.success, failed: demoRequest.failure }),
    ...differ('a form under way', site.submitting, demoRequest.submitting),
  ];
}
