import { faculty } from '../../schemas/declare/fields';
import type { DeclaredRecord } from '../../schemas/declare/record';

/** A kind that nobody needs: a student opens it to a department, whose faculty answers once. @param menu the words of its menu entry */
export const referral = (menu: string): DeclaredRecord => ({
  kind: 'record',
  menu,
  nav: { group: 'end', icon: 'memo' },
  number: {
    key: 'referralNumber',
    label: 'Referral Number',
    prefix: 'REF',
    required: 'Referral number is required',
    taken: 'This referral number is already used in your college',
  },
  owner: { key: 'resident', label: 'Resident' },
  department: { key: 'askedDepartment', label: 'Asked Department', required: 'Asked department is required' },
  fields: {
    date: { type: 'date', label: 'Date', required: 'Date is required', latest: 'today' },
    guide: faculty('Guide'),
    question: { type: 'text', label: 'Question', lines: 4, required: 'Question is required' },
    opinion: { type: 'text', label: 'Opinion', lines: 4, required: 'Opinion is required' },
  },
  title: 'referralNumber',
  read: { student: 'own', faculty: 'department' },
  acts: [
    {
      name: 'open',
      action: 'create',
      label: 'Refer',
      path: 'add',
      makes: true,
      verb: 'open',
      by: { student: 'own' },
      fields: ['referralNumber', 'date', 'guide', 'question'],
      stamp: 'openedBy',
      done: 'opened',
      effects: ['number', 'letter'],
    },
    {
      name: 'reply',
      action: 'reply',
      label: 'Give Opinion',
      path: 'answer',
      makes: false,
      verb: 'answer',
      by: { faculty: 'department' },
      fields: ['opinion'],
      stamp: 'answeredBy',
      once: 'This referral already has an opinion',
      done: 'answered',
      awaited: true,
      effects: ['letter'],
    },
  ],
  search: ['referralNumber', 'resident'],
  columns: {
    student: ['referralNumber', 'date', 'askedDepartment', 'question', 'opinion'],
    faculty: ['referralNumber', 'date', 'resident', 'question', 'opinion', 'actions'],
  },
  documents: {
    kind: 'Referral',
    about: 'A student opens it to a department, which answers once.',
    why: 'A question of a resident to a department, and the answer',
    guide: { chapter: 'Questions to a department', text: 'you open it to a department, whose faculty answers once.' },
  },
  print: 'Referrals',
  exports: true,
  archive: 'referrals',
  demo: {
    from: [
      { question: 'Is surgery advised?', opinion: 'Yes, within the week.' },
      { question: 'May anticoagulants be stopped?', opinion: 'For two days.' },
    ],
    count: 30,
  },
});
