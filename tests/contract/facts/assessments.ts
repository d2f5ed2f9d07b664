import type { Failure } from './types';

/** The words for a range of scores, both ends included. */
export interface EvaluationBand {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** S9 and F4: the bands of the appraisal start at 1, those of AETCOM at 0. */
export const appraisalBands: readonly EvaluationBand[] = [
  { from: 1, to: 3, words: 'Not Satisfactory' },
  { from: 4, to: 6, words: 'Satisfactory' },
  { from: 7, to: 9, words: 'More Than Satisfactory' },
];
export const aetcomBands: readonly EvaluationBand[] = [
  { from: 0, to: 3, words: 'Not Satisfactory' },
  { from: 4, to: 6, words: 'Satisfactory' },
  { from: 7, to: 9, words: 'More Than Satisfactory' },
];

export const appraisal = {
  /** F2: "spelt so". */
  routes: {
    student: '/student/quaterly-appraisal',
    faculty: '/faculty/quaterly-appraisal',
    legacy: '/quaterly-appraisal',
  },
  title: 'Quarterly Appraisal Form',
  /** The outside contract (design.md section 4); the specification gives no path. */
  path: 'quarterlyAppraisal',
  years: [1, 2, 3],
  quarters: [1, 2, 3],
  /** F2: "quarter 1st-3rd". The second one's word is ours to complete. */
  quarterLabels: { first: '1st', last: '3rd' },
  scores: { least: 1, most: 9 },
  /** S9: "fixed training period '3 months'". */
  trainingPeriod: '3 months',
  /** F3: activity keys in order, with their labels. */
  activities: [
    ['journalBased', 'Journal based / recent advances learning'],
    ['patientBased', 'Patient based / Laboratory'],
    ['selfDirected', 'Self-directed learning and teaching'],
    ['departmentalInterdepartmental', 'Departmental and interdepartmental learning activity'],
    ['externalOutreachActivities', 'External and Outreach Activities/CMEs'],
    ['thesisResearchWork', 'Thesis/Research Work'],
    ['logBookMaintenance', 'Log Book Maintenance'],
    ['publications', 'Publications'],
  ],
  /** Wire names of each activity, and of each quarter beside its activities. */
  activityFields: ['score', 'remarks'],
  quarterFields: ['teacher', 'verifiedDate'],
  record: { years: 'years', quarters: 'appraisalPeriod' },
  tables: ['New Entry', 'Existing Records'],
  quickPeriods: { heading: 'Quick Period Selection', button: 'Quarter N', none: 'No Quick Records Found' },
  alerts: {
    scores: 'Please enter scores between 1 and 9 for all activities.',
    saved: 'Appraisal saved successfully!',
    saveFailed: 'Failed to save appraisal.',
  },
  failures: { students: 'Failed to fetch students.', appraisal: 'Failed to fetch appraisal data.' },
  studentFailure: 'silent' satisfies Failure,
  calls: {
    my: { method: 'GET', response: 'data.years' },
    students: { method: 'GET', response: 'array', items: ['_id', 'name'] },
    get: { method: 'POST', body: ['student'], response: ['success', 'data'] },
    add: { method: 'POST', body: ['studentId', 'year', 'period', 'data'] },
  },
} as const;

export const aetcom = {
  routes: { student: '/student/aetcom', faculty: '/faculty/aetcom', legacy: '/aetcom' },
  title: 'AETCOM',
  path: 'aetcom',
  years: [1, 2, 3],
  /** S3: "year keyed by index (displayed year is index plus one)". */
  record: { years: 'year' },
  facultyTitle: 'AETCOM assessment',
  scores: { least: 0, most: 9 },
  /** F5: "blank scores are saved as 0; no blocking validation". */
  blankSavedAs: 0,
  studentRowsPerPage: 54,
  /** F3: eleven categories with their skills, in order. Only Attitudes starts with a capital. No labels are given. */
  categories: {
    Attitudes: [
      'interestMotivationInitiative',
      'helpfulnessRespectForOthers',
      'punctualityResponsibility',
      'abilityToTakeAdviceCriticism',
    ],
    // interestMotivationInitiative occurs in two categories.
    ethicsValues: ['interestMotivationInitiative', 'confidentialityTakingConsent'],
    responsiveness: ['proactiveness', 'prioritizingAppropriateness', 'responsetoError'],
    communication: ['doctorPatient', 'doctorCaregiver', 'intradepartmental', 'interdepartmental'],
    emotionSkills: ['emotionRegulation', 'askingforhelp', 'activeListeningEmpathy'],
    cognitiveSkills: ['criticalThinking', 'creativeThinking', 'problemSolving', 'decisionmaking'],
    // extracurricular occurs in two categories.
    organizingSkills: ['internalsessionGroupDiscussion', 'workshopConferenceCME', 'extracurricular'],
    leadershipSkills: ['patientWelfare', 'studentWelfare', 'teamBuilding', 'projectRelated', 'extracurricular'],
    managementSkills: [
      'patientCaregiver',
      'OPDworkHardwork',
      'referralNegotiation',
      'budgetHandling',
      'projectManagement',
    ],
    reportingSkills: ['clinicalData', 'adminData', 'projectReport', 'thesisPublications'],
    oratorySkills: ['teachingRelated', 'groupDebate', 'dialogueCommunity', 'languageVocabulary'],
  },
  save: 'Save',
  /** F4: "The Save button is hidden after a successful save." */
  saveHiddenAfterSuccess: true,
  showYear: 'Show Data for {year label}',
  alerts: { saved: 'Data saved successfully' },
  studentFailure: 'silent' satisfies Failure,
  facultyFailure: 'silent' satisfies Failure,
  calls: {
    /** S3: "year keyed by index (displayed year is index plus one)"; F3: "year keyed by year number". */
    my: { method: 'GET', response: 'data.year' },
    get: { method: 'POST', body: ['student'], response: ['data.year'] },
    add: { method: 'POST', body: ['student_id', 'yearKey', 'yearData'] },
  },
} as const;

export const memo = {
  routes: { student: '/student/memo', faculty: '/faculty/memo', legacy: '/memo' },
  title: 'Memo',
  path: 'memo',
  studentForm: 'Add Explanation',
  facultyForm: 'Create Memo',
  /** F2: "search by student name or memo number", faculty; the student's search is not described. */
  facultySearch: ['studentName.name', 'memoNumber'],
  read: ['_id', 'memoNumber', 'date', 'studentName.name', 'reason', 'studentExplanation', 'hodRemark'],
  /** F5: "date, student, memo number, reason and HOD remark all required", without sentences. */
  required: ['date', 'studentName', 'memoNumber', 'reason', 'hodRemark'],
  /** S4 and S6: "changes when the student adds an explanation". */
  explanation: 'studentExplanation',
  failures: { student: 'silent', faculty: 'silent' },
  calls: {
    my: { method: 'GET', response: ['success', 'data'] },
    explain: { method: 'POST', body: ['id', 'studentExplanation'] },
    all: { method: 'GET', response: ['data'] },
    /** F7: the call is named "Verify memo (used to create a memo)"; studentName carries the student's id. */
    create: { method: 'POST', body: ['memoNumber', 'date', 'studentName', 'reason', 'hodRemark'] },
  },
} as const;
