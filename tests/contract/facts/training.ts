import { accept, lowerCaseStates, verifiedStates } from './shared';
import type { EntryFacts } from './types';

export const mandatoryChecklist: EntryFacts = {
  routes: {
    student: '/student/mandatory-checklist',
    faculty: '/faculty/mandatory-checklist',
    legacy: '/mandatory-checklist',
  },
  group: null,
  title: 'Mandatory Checklist',
  addButton: 'Add Checklist',
  formTitle: 'Add Checklist Record',
  search: ['particular', 'institution'],
  studentColumns: [
    ['Sr.No'],
    ['Particulars', 'particular'],
    // S3: institution is "shown, defaulted to a sample label when missing"; it is never sent.
    ['Name of Institution', 'institution'],
    ['From', 'fromDate'],
    ['To', 'toDate'],
    ['Exam Date', 'examDate'],
    ['Certificate', 'certificateImg.path'],
    // S4: "Checklist entries show 'Pending' in Verified By/On until a verifier exists".
    ['Verified By/On', 'verifiedBy.name', 'verifiedOn'],
    ['Remarks', 'sRemarks'],
  ],
  // F3 lists neither student, status, score nor the student's remark here.
  facultyColumns: [
    'particular',
    'institution',
    'fromDate',
    'toDate',
    'examDate',
    'certificateImg.path',
    'verifiedBy.name',
    'verifiedOn',
    'hodFeedback',
  ],
  fields: [
    { name: 'fromDate', kind: 'date', required: 'From date is required' },
    { name: 'toDate', kind: 'date', required: 'To date is required' },
    {
      name: 'particular',
      kind: 'choice',
      required: 'Particular is required',
      options: [
        'PG Induction',
        'BCBR Training',
        'GCP',
        'BLS&ACLS',
        'DRP Completion Certificate',
        'Research Methodology Training',
        'Thesis Dissertation Acceptance',
        'Thesis Submission Letter',
      ],
    },
    { name: 'examDate', kind: 'date', required: 'Exam date is required' },
    { name: 'certificateImg', kind: 'file', required: 'Certificate is required', accept: accept.standard },
    // S3: "remarks (sent) / sRemarks (read)".
    { name: 'remarks', kind: 'text', readAs: 'sRemarks' },
  ],
  states: lowerCaseStates,
  verify: {
    key: 'id',
    body: ['id', 'status', 'score', 'hodFeedback'],
    maySet: lowerCaseStates.all,
    required: { status: 'Status is required', score: 'Score/Grade is required' },
  },
  api: { path: 'mandatoryChecklist', stated: true, my: 'data', all: 'data', body: 'multipart' },
  failures: {
    student: {
      load: { title: 'Error Fetching Data', text: 'Unable to load checklist data.' },
      save: { title: 'Submission Failed', text: 'Checklist could not be saved.' },
    },
    faculty: {
      load: { title: 'Error Fetching Data', text: 'Unable to load checklist data.' },
      verify: { title: 'Update Failed', text: 'Unable to update checklist.' },
    },
  },
  card: 'mandatoryChecklist',
};

export const academicActivity: EntryFacts = {
  routes: {
    student: '/student/academic-activity',
    faculty: '/faculty/academic-activity',
    legacy: '/academic-activity',
  },
  group: 'Log-Book',
  title: 'Academic Activity Report',
  addButton: 'Add Activity',
  // S2: "'Add Activity' opens a form titled 'Clinical Training'".
  formTitle: 'Clinical Training',
  search: ['topic', 'trainingType', 'student.name', 'moderator.name'],
  studentColumns: [
    ['Sr.No'],
    ['Date', 'date'],
    ['Training Type', 'trainingType'],
    ['Topic', 'topic'],
    ['Student', 'student.name'],
    ['Moderator', 'moderator.name'],
    ['Status', 'status'],
    ['S-Remarks', 'sRemarks'],
    ['Verified On', 'verifiedOn'],
    ['HOD Feedback', 'hodFeedback'],
    ['Verified By', 'verifiedBy.name'],
    ['Score', 'score'],
  ],
  facultyColumns: [
    'date',
    'trainingType',
    'topic',
    'student.name',
    'moderator.name',
    'status',
    'sRemarks',
    'verifiedOn',
    'hodFeedback',
    'verifiedBy.name',
    'score',
  ],
  fields: [
    { name: 'date', kind: 'date', required: 'Date is required' },
    {
      name: 'trainingType',
      kind: 'choice',
      required: 'Training type is required',
      options: [
        'Case Presentation',
        'Group Discussion',
        'Journal Club',
        'Seminar',
        'Grand Ward Rounds',
        'Interdepartmental colloquium',
        'Student symposium',
        'Laboratory Work',
        'Interactive Slide',
        'Gross Seminar',
      ],
    },
    { name: 'topic', kind: 'text', required: 'Topic is required' },
    // S3: 'Participant' here, 'Participants' for academic participations.
    { name: 'role', kind: 'choice', required: 'Role is required', options: ['Presenter', 'Participant'] },
    { name: 'moderator', kind: 'person', required: 'Moderator name is required' },
    { name: 'sRemarks', kind: 'text' },
  ],
  states: verifiedStates,
  verify: {
    // F7: the one verify call that does not say `id`.
    key: 'activityId',
    body: ['activityId', 'status', 'hodFeedback', 'score'],
    maySet: verifiedStates.all,
    required: {},
    // F3, letter for letter ('Ifferential', 'Logicalflow', 'accuracyof' are spelt so).
    rubric: [
      'logicalOrderInPresentation',
      'cogencyOfPresentation',
      'relevantHistory',
      'accuracyofGeneralPhysicalExamination',
      'signsElicitedCorrectly',
      'accuracyOfSystemicExamination',
      'diagnosisLogicalflowBased',
      'logicalOrderIfferentialDiagnosis',
      'investigations',
      'treatmentPrinciplesDetails',
      'diagnosisAndManagement',
      'abilityToRespondQuestions',
      'abilityToDefendDiagnosis',
      'abilityToJustifyDifferentialDiagnosis',
    ],
  },
  // S7: "response is an array directly"; F7: "activities list".
  api: { path: 'logbooks/academicActivity', stated: true, my: null, all: 'activities', body: 'json' },
  failures: {
    student: {
      load: { title: 'Fetch Error', text: 'Failed to load academic activity data.' },
      save: { title: 'Submission Error', text: 'Failed to submit academic activity data.' },
    },
    faculty: { load: 'silent', verify: 'silent' },
  },
  card: 'academicActivity',
};
