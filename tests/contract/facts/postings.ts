import { approvedStates, pendingFirstStates } from './shared';
import type { EntryFacts } from './types';

export const extraCurricular: EntryFacts = {
  routes: { student: '/student/extra-curricular', faculty: '/faculty/extra-curricular', legacy: '/extra-curricular' },
  group: 'Log-Book',
  title: 'Extra Curricular Report',
  // F3 lists no student remark.
  facultyColumns: [
    'date',
    'student.name',
    'particulars',
    'status',
    'role',
    'hodFeedback',
    'verifiedOn',
    'verifiedBy.name',
    'score',
  ],
  fields: [
    { name: 'date', kind: 'date', required: 'Date is required' },
    // Plural, where the checklist has `particular`.
    { name: 'particulars', kind: 'text', required: 'Particulars are required' },
    // S5: two spaces. S3: "a shared list that is not shown".
    { name: 'role', kind: 'choice', required: 'Role is  required' },
    // S5: the only logbook group entry that demands the remark.
    { name: 'studentRemarks', kind: 'text', required: 'Remarks are required' },
  ],
  states: approvedStates,
  verify: {
    key: 'id',
    body: ['id', 'status', 'score', 'hodFeedback'],
    maySet: approvedStates.all,
    required: {},
  },
  api: { path: 'logbooks/extraCurricularReport', stated: false, my: 'data', all: 'data', body: 'json' },
  failures: {
    student: {
      load: { title: 'Fetch Error', text: 'Failed to load extra curricular data.' },
      save: { title: 'Submission Error', text: 'Failed to submit extra curricular activity.' },
    },
    faculty: { load: 'silent', verify: 'silent' },
  },
  card: 'extraCurricular',
};

export const specialityClinic: EntryFacts = {
  routes: {
    student: '/student/speciality-clinic',
    faculty: '/faculty/speciality-clinic',
    legacy: '/speciality-clinic',
  },
  group: 'Log-Book',
  title: 'Speciality Clinic Posting Report',
  facultyColumns: [
    'speciality',
    'fromDate',
    'toDate',
    'student.name',
    'status',
    'sRemarks',
    'hodFeedback',
    'verifiedOn',
    'verifiedBy.name',
    'score',
  ],
  fields: [
    // S5: capital 'Date' here and for leave, small 'date' in the checklist.
    { name: 'fromDate', kind: 'date', required: 'From Date is required' },
    { name: 'toDate', kind: 'date', required: 'To Date is required' },
    {
      name: 'speciality',
      kind: 'choice',
      required: 'Speciality is required',
      optionsFrom: { titles: 'specialityClinicPosting' },
    },
    { name: 'sRemarks', kind: 'text' },
  ],
  states: pendingFirstStates,
  verify: {
    key: 'id',
    body: ['status', 'score', 'hodFeedback', 'id'],
    maySet: pendingFirstStates.all,
    required: {},
  },
  api: { path: 'logbooks/specialityClinicPosting', stated: false, my: 'data', all: 'data', body: 'json' },
  failures: {
    student: {
      // S8: 'postings.' and, for leave, 'records.' end these sentences where the others end in 'data.'.
      load: { title: 'Fetch Error', text: 'Failed to load speciality clinic postings.' },
      save: { title: 'Submission Error', text: 'Failed to submit speciality posting.' },
    },
    faculty: { load: 'silent', verify: 'silent' },
  },
  card: 'specialityClinicPosting',
};

export const leaveRecord: EntryFacts = {
  routes: { student: '/student/leave-record', faculty: '/faculty/leave-record', legacy: '/leave-record' },
  group: 'Log-Book',
  title: 'Leave Record Report',
  // F3 shows faculty neither the reason nor the remark.
  facultyColumns: ['student.name', 'reasonType', 'fromDate', 'toDate', 'noOfdays', 'status'],
  fields: [
    { name: 'fromDate', kind: 'date', required: 'From Date is required' },
    { name: 'toDate', kind: 'date', required: 'To Date is required' },
    {
      // Spelt with a small d. S4: "inclusive whole days; blank if zero or negative".
      name: 'noOfdays',
      kind: 'number',
      derived: {
        from: ['fromDate', 'toDate'],
        examples: [
          { given: ['2025-03-03', '2025-03-03'], result: 1 },
          { given: ['2025-03-03', '2025-03-05'], result: 3 },
          { given: ['2024-02-28', '2024-03-01'], result: 3 },
          { given: ['2024-12-31', '2025-01-01'], result: 2 },
          { given: ['2025-03-03', '2025-03-02'], result: null },
          { given: ['2025-03-05', '2025-03-01'], result: null },
        ],
      },
    },
    { name: 'reason', kind: 'text', required: 'Reason is required' },
    { name: 'reasonType', kind: 'choice', required: 'Reason Type is required', options: ['CL', 'Academic'] },
    { name: 'sRemarks', kind: 'text' },
  ],
  states: {
    // Pending is the default of S3; F4 gives only the two decisions.
    all: ['Pending', 'Approved', 'Rejected'],
    initial: 'Pending',
    open: 'Pending',
    accepted: 'Approved',
    refused: 'Rejected',
  },
  verify: {
    key: 'id',
    // F7: no score and no feedback.
    body: ['id', 'status'],
    maySet: ['Approved', 'Rejected'],
    required: {},
    dialog: { question: 'Do you want to approve or reject this leave application?' },
  },
  api: { path: 'logbooks/leaveRecord', stated: false, my: 'data', all: 'data', body: 'json' },
  failures: {
    student: {
      load: { title: 'Fetch Error', text: 'Failed to load leave records.' },
      save: { title: 'Submission Error', text: 'Failed to submit leave record.' },
    },
    faculty: { load: 'silent', verify: 'silent' },
  },
  card: 'leaveRecord',
};
