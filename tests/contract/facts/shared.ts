import type { Dialog, EntrySlug, SkillType, StateFacts, TitleFacts } from './types';

/** S2 Dashboard: 'Overall Analysis', 11 cards in order. */
export const dashboardCards: readonly { readonly key: string; readonly route: string; readonly entry: EntrySlug }[] = [
  { key: 'mandatoryChecklist', route: '/student/mandatory-checklist', entry: 'mandatory-checklist' },
  { key: 'academicActivity', route: '/student/academic-activity', entry: 'academic-activity' },
  { key: 'diagnosticActivity', route: '/student/diagnostic-skills', entry: 'diagnostic-skills' },
  { key: 'procedureReport', route: '/student/procedures', entry: 'procedures' },
  { key: 'clinicalCases', route: '/student/clinical-cases', entry: 'clinical-cases' },
  { key: 'skillLabsReport', route: '/student/skills-labs', entry: 'skills-labs' },
  { key: 'teachingExperiencePosting', route: '/student/teaching-experience', entry: 'teaching-experience' },
  { key: 'academicParticipation', route: '/student/academic-participations', entry: 'academic-participations' },
  { key: 'extraCurricular', route: '/student/extra-curricular', entry: 'extra-curricular' },
  { key: 'specialityClinicPosting', route: '/student/speciality-clinic', entry: 'speciality-clinic' },
  { key: 'leaveRecord', route: '/student/leave-record', entry: 'leave-record' },
];

/** F9: labels and numbers. "Some screens store the number 0-4 as the value, others the full label text": which is not said. */
export const scoreOptions = [
  { label: 'Poor - 0', value: 0 },
  { label: 'Satisfactory - 1', value: 1 },
  { label: 'Average - 2', value: 2 },
  { label: 'Good - 3', value: 3 },
  { label: 'Very Good - 4', value: 4 },
] as const;

/** F2: controls of a verify form, and its buttons. */
export const verifyForm = { controls: ['Status', 'Score', 'Feedback'], buttons: ['Reset', 'Submit'] } as const;

/** F3 Academic activity: the words of each of the fourteen ratings. */
export const ratingWords = ['excellent', 'good', 'satisfactory', 'needs-improvement'] as const;

/** F4: value sets in the order in which the specification lists them. */
export const verifiedStates: StateFacts = {
  all: ['Verified', 'Pending', 'Rejected'],
  initial: 'Pending',
  open: 'Pending',
  accepted: 'Verified',
  refused: 'Rejected',
};
/** F4: "mandatory checklist (lower-case verified, pending, rejected)". S3 writes the default as Pending for every record. */
export const lowerCaseStates: StateFacts = {
  all: ['verified', 'pending', 'rejected'],
  initial: 'pending',
  open: 'pending',
  accepted: 'verified',
  refused: 'rejected',
};
export const approvedStates: StateFacts = {
  all: ['Approved', 'Pending', 'Rejected'],
  initial: 'Pending',
  open: 'Pending',
  accepted: 'Approved',
  refused: 'Rejected',
};
export const pendingFirstStates: StateFacts = {
  all: ['Pending', 'Verified', 'Rejected'],
  initial: 'Pending',
  open: 'Pending',
  accepted: 'Verified',
  refused: 'Rejected',
};

/** S5 and S9: file name endings. */
export const accept = {
  standard: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'],
  documents: ['pdf', 'doc', 'docx'],
  certificates: ['pdf', 'jpg', 'jpeg', 'png'],
} as const;

/** S3 Static catalogues: role options of diagnostic skills and procedures. */
export const skillRoles = ['Observed', 'Assisted', 'Performed with guide', 'Performed Independently'] as const;

/** S3 Static catalogues: modules that are named. "The individual items are not shown." */
export const departmentModules = {
  /** Every department without a list of its own; "such as", so a list may hold more. */
  default: [
    'Histopathology',
    'Cytopathology',
    'Hematology',
    'Laboratory Medicine',
    'Transfusion Medicine',
    'Autopsy',
    'Molecular Biology',
    'Immunopathology',
    'Electron Microscopy',
    'Digital Pathology',
    'Other',
  ],
  Medicine: ['Others'],
  Surgery: ['Others'],
  /** Named in running text ("such as"), so neither the exact words nor the whole list are certain. */
  'Community medicine': {
    skills: ['epidemic investigations', 'community surveys', 'dietary surveys', 'clinical screening'],
    procedures: [
      'IEC/health education',
      'clinical skills',
      'data',
      'mosquitoes',
      'miscellaneous',
      'water tests',
      'community interventions',
      'common procedures',
      'environmental instruments',
    ],
  },
} as const;

/** S2, S5, S7 and S8: the sub-forms that extend a title list. */
export const titleForms: Readonly<Record<SkillType, TitleFacts>> = {
  diagnosticActivity: {
    entry: 'diagnostic-skills',
    label: 'Add New Skill',
    submit: 'Add Skill',
    skillData: { competency: 'Competency is required', skillTitle: 'Skill title is required' },
    saveFailure: { title: 'Submission Error', text: 'Failed to submit skill title.' },
  },
  procedureReport: {
    entry: 'procedures',
    label: 'Add New Procedure',
    skillData: { competency: 'Competency is required', procedureTitle: 'Procedure title is required' },
    // S8 has no sentence for a procedure title; 'Failed to submit skill title.' may be meant for both.
  },
  // The skill type is 'clinicalCases' although the API path says clinicalActivity (S7).
  clinicalCases: {
    entry: 'clinical-cases',
    label: 'Add New Case',
    skillData: { clinicalCaseTitle: 'Clinical case title is required' },
    saveFailure: { title: 'Submission Error', text: 'Failed to submit clinical case title.' },
  },
  specialityClinicPosting: {
    entry: 'speciality-clinic',
    // S2: "Add New speciality sub-modal", small s.
    label: 'Add New speciality',
    skillData: { specialityClinicPostingTitle: 'Speciality title is required' },
    saveFailure: { title: 'Submission Error', text: 'Failed to add new speciality.' },
  },
};

/** S8: shared failures. Which screens load the list of teachers is not said; loading titles fails silently. */
export const sharedFailures = {
  dashboard: { title: 'Dashboard', text: 'Failed to load dashboard data' },
  teachers: { title: 'Fetch Error', text: 'Failed to load teacher data.' },
  titles: 'silent',
} as const satisfies Record<string, Dialog | 'silent'>;

/** S2 Shared list behaviour. */
export const errorModal = { title: 'Error', text: 'Something went wrong. Please try again.', button: 'Ok' } as const;
export const listTexts = {
  empty: 'No data available',
  loading: 'Loading...',
  fullText: 'Full Text',
  view: 'View',
  certificatePreview: 'Certificate Preview',
  missingOnDrpActivity: '-',
  missingStatus: ['Pending', '-'],
  unverifiedChecklist: 'Pending',
} as const;

/** S9 and F9. Cookie age in seconds, heights in CSS units, the rest counts. */
export const constants = {
  rowsPerPage: 10,
  aetcomRowsPerPage: 54,
  pageNumbersShown: 5,
  charactersShown: 30,
  textAreaRows: 4,
  previewHeight: '80vh',
  pdfPreviewHeight: '500px',
  rememberSeconds: 604800,
  cookie: { name: 'token', path: '/' },
  datePattern: 'DD-MM-YYYY',
  latestDate: 'today',
} as const;

/** S7: paths the specification spells out beside those of the entries, below the API root unless absolute. */
export const calls = {
  dashboard: { method: 'GET', path: 'misc/dashBoardData', response: ['dashBoard', 'userName'] },
  teachers: {
    method: 'GET',
    path: 'misc/allTeacherDataDeptAndCollegeWise',
    response: ['users'],
    items: ['name', '_id'],
  },
  skills: { method: 'GET', path: 'misc/allSkills', query: 'skillType', response: ['data'] },
  addSkill: { method: 'POST', path: 'misc/addSkills', query: 'skillType', body: ['skillData'] },
  // F7: "at path /api/report/generat", so spelt.
  logbookPdf: { method: 'POST', path: '/api/report/generat', response: 'blob' },
  login: { method: 'POST', body: ['userName', 'password'], response: ['token', 'isStudent'], onError: 'message' },
} as const;
