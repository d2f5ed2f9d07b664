import { approvedStates, skillRoles } from './shared';
import type { EntryFacts } from './types';

export const diagnosticSkills: EntryFacts = {
  routes: {
    student: '/student/diagnostic-skills',
    faculty: '/faculty/diagnostic-skills',
    legacy: '/diagnostic-skills',
  },
  group: 'Log-Book',
  title: 'Diagnostic Skills Report',
  formTitle: 'Add Diagnostic Skill',
  search: ['competency', 'skills', 'student.name', 'surgeon.name'],
  // S2 shows no Score to the student here, although faculty set one.
  studentColumns: [
    ['Sr.No'],
    ['Date', 'date'],
    ['Competency', 'competency'],
    ['Skills', 'skills'],
    ['Role', 'role'],
    ['Student Remarks', 'studentRemarks'],
    ['Student', 'student.name'],
    ['Surgeon', 'surgeon.name'],
    ['Status', 'status'],
    ['Verified On', 'verifiedOn'],
    ['HOD Feedback', 'hodFeedback'],
    ['Verified By', 'verifiedBy.name'],
  ],
  facultyColumns: [
    'date',
    'competency',
    'skills',
    'role',
    'studentRemarks',
    'student.name',
    'surgeon.name',
    'status',
    'verifiedOn',
    'hodFeedback',
    'verifiedBy.name',
    'score',
  ],
  fields: [
    { name: 'date', kind: 'date', required: 'Date is required' },
    { name: 'competency', kind: 'choice', required: 'Competency is required', optionsFrom: { department: 'skills' } },
    {
      name: 'skills',
      kind: 'choice',
      required: 'Skills field is required',
      optionsFrom: { department: 'skills', titles: 'diagnosticActivity' },
      dependsOn: 'competency',
    },
    { name: 'role', kind: 'choice', required: 'Role is required', options: skillRoles },
    { name: 'surgeon', kind: 'person', required: 'Surgeon name is required' },
    // S3: studentRemarks, not sRemarks.
    { name: 'studentRemarks', kind: 'text' },
  ],
  states: approvedStates,
  verify: {
    key: 'id',
    body: ['id', 'status', 'hodFeedback', 'score'],
    maySet: approvedStates.all,
    required: {},
  },
  api: { path: 'logbooks/diagnosticActivity', stated: true, my: 'data', all: 'data', body: 'json' },
  failures: {
    student: {
      load: { title: 'Fetch Error', text: 'Failed to load diagnostic skills data.' },
      save: { title: 'Submission Error', text: 'Failed to submit diagnostic skill data.' },
    },
    // F8: this dialog and 'Failed to load teacher data.' are "intended" but "incomplete; whether it appears is not
    // shown"; nothing is said of verify failures.
    faculty: { load: { title: 'Fetch Error', text: 'Failed to load diagnostic skills data.', uncertain: true } },
  },
  card: 'diagnosticActivity',
};

export const procedures: EntryFacts = {
  routes: { student: '/student/procedures', faculty: '/faculty/procedures', legacy: '/procedures' },
  group: 'Log-Book',
  title: 'Procedure Report',
  formTitle: 'Add Procedure',
  search: ['student.name', 'procedure'],
  // S2 lists neither Date nor Status here.
  studentColumns: [
    ['Sr.No'],
    ['Student Name', 'student.name'],
    ['Competency', 'competency'],
    ['Procedure', 'procedure'],
    ['Patient Name', 'patientName'],
    ['IPD/OPD No.', 'ipdOpdNo'],
    ['Role', 'role'],
    ['S-Remark', 'sRemarks'],
    ['Teacher', 'teacher.name'],
    ['Verified On', 'verifiedOn'],
    ['HOD Feedback', 'hodFeedback'],
    ['Verified By', 'verifiedBy.name'],
    ['Score', 'score'],
  ],
  facultyColumns: [
    'student.name',
    'competency',
    'procedure',
    'patientName',
    'ipdOpdNo',
    'role',
    'sRemarks',
    'teacher.name',
    'verifiedOn',
    'hodFeedback',
    'verifiedBy.name',
    'score',
    'status',
  ],
  fields: [
    { name: 'date', kind: 'date', required: 'Date is required' },
    {
      name: 'competency',
      kind: 'choice',
      required: 'Competency is required',
      optionsFrom: { department: 'procedures' },
    },
    {
      name: 'procedure',
      kind: 'choice',
      required: 'Procedure is required',
      optionsFrom: { department: 'procedures', titles: 'procedureReport' },
      dependsOn: 'competency',
    },
    { name: 'patientName', kind: 'text', required: 'Patient name is required' },
    // The column says 'IPD/OPD No.', the sentence 'OPD/IPD number' (S2, S5).
    { name: 'ipdOpdNo', kind: 'text', required: 'OPD/IPD number is required' },
    { name: 'role', kind: 'choice', required: 'Role is required', options: skillRoles },
    // S5: the sentence says 'Faculty name' for the field named teacher.
    { name: 'teacher', kind: 'person', required: 'Faculty name is required' },
    { name: 'sRemarks', kind: 'text' },
  ],
  states: approvedStates,
  verify: {
    key: 'id',
    body: ['id', 'status', 'hodFeedback', 'score'],
    maySet: approvedStates.all,
    required: {},
  },
  api: { path: 'logbooks/procedureReport', stated: true, my: 'data', all: 'data', body: 'json' },
  failures: {
    student: {
      load: { title: 'Fetch Error', text: 'Failed to load procedures data.' },
      save: { title: 'Submission Error', text: 'Failed to submit procedure report.' },
    },
    faculty: { load: 'silent', verify: 'silent' },
  },
  card: 'procedureReport',
};

export const clinicalCases: EntryFacts = {
  routes: { student: '/student/clinical-cases', faculty: '/faculty/clinical-cases', legacy: '/clinical-cases' },
  group: 'Log-Book',
  title: 'Clinical Cases & Symptoms-Based Approach Report',
  formTitle: 'Add Clinical Case',
  search: ['student.name', 'caseType'],
  // F3 lists no date.
  facultyColumns: [
    'student.name',
    'caseType',
    'patientName',
    'ipdOpdNo',
    'sRemarks',
    'verifiedOn',
    'hodFeedback',
    'verifiedBy.name',
    'score',
    'status',
  ],
  fields: [
    { name: 'date', kind: 'date', required: 'Date is required' },
    { name: 'caseType', kind: 'choice', required: 'Case type is required', optionsFrom: { titles: 'clinicalCases' } },
    { name: 'patientName', kind: 'text', required: 'Patient name is required' },
    // S5: 'OPD/IPD No.' here, 'OPD/IPD number' for procedures.
    { name: 'ipdOpdNo', kind: 'text', required: 'OPD/IPD No. is required' },
    { name: 'sRemarks', kind: 'text' },
  ],
  states: approvedStates,
  verify: {
    key: 'id',
    body: ['id', 'status', 'hodFeedback', 'score'],
    maySet: approvedStates.all,
    required: {},
  },
  // S7 spells the path for /my only; the path of the add call is not given.
  api: { path: 'logbooks/clinicalActivity', stated: true, my: 'data', all: 'data', body: 'json' },
  failures: {
    student: {
      load: { title: 'Fetch Error', text: 'Failed to load clinical cases data.' },
      save: { title: 'Submission Error', text: 'Failed to submit clinical case.' },
    },
    faculty: { load: 'silent', verify: 'silent' },
  },
  card: 'clinicalCases',
};
