import { accept, approvedStates, pendingFirstStates } from './shared';
import type { EntryFacts } from './types';

export const skillsLabs: EntryFacts = {
  routes: { student: '/student/skills-labs', faculty: '/faculty/skills-labs', legacy: '/skills-labs' },
  group: 'Log-Book',
  // 'Skill Labs' in the title, 'skills-labs' in the route, 'Skills lab' in F3.
  title: 'Skill Labs Report',
  facultyColumns: [
    'date',
    'student.name',
    'procedure',
    'teacher.name',
    'status',
    'sRemarks',
    'hodFeedback',
    'verifiedOn',
    'verifiedBy.name',
    'score',
  ],
  fields: [
    { name: 'date', kind: 'date', required: 'Date is required' },
    // Whether the procedure is typed or chosen is not said.
    { name: 'procedure', required: 'Procedure is required' },
    { name: 'teacher', kind: 'person', required: 'Teacher name is required' },
    { name: 'sRemarks', kind: 'text' },
  ],
  states: pendingFirstStates,
  verify: {
    key: 'id',
    body: ['status', 'score', 'hodFeedback', 'id'],
    maySet: pendingFirstStates.all,
    required: {},
  },
  api: { path: 'logbooks/skillLab', stated: false, my: 'data', all: 'data', body: 'json' },
  failures: {
    student: {
      load: { title: 'Fetch Error', text: 'Failed to load skills labs data.' },
      save: { title: 'Submission Error', text: 'Failed to submit skill lab.' },
    },
    faculty: { load: 'silent', verify: 'silent' },
  },
  card: 'skillLabsReport',
};

export const teachingExperience: EntryFacts = {
  routes: {
    student: '/student/teaching-experience',
    faculty: '/faculty/teaching-experience',
    legacy: '/teaching-experience',
  },
  group: 'Log-Book',
  title: 'Teaching Experience Report',
  facultyColumns: [
    'topic',
    'teachingType',
    'date',
    'student.name',
    'teacher.name',
    'status',
    'sRemarks',
    'hodFeedback',
    'verifiedOn',
    'verifiedBy.name',
    'score',
  ],
  fields: [
    { name: 'date', kind: 'date', required: 'Date is required' },
    {
      name: 'teachingType',
      kind: 'choice',
      required: 'Teaching type is required',
      // S3: 'Demostrations' is spelt so.
      options: ['Theory Class', 'Practical', 'Clinics', 'Demostrations', 'Tutorials', 'Group Discussions'],
    },
    { name: 'topic', kind: 'text', required: 'Topic is required' },
    // S3: "teacher (supervisor)".
    { name: 'teacher', kind: 'person', required: 'Supervisor name is required' },
    { name: 'sRemarks', kind: 'text' },
  ],
  states: pendingFirstStates,
  verify: {
    key: 'id',
    body: ['status', 'score', 'hodFeedback', 'id'],
    maySet: pendingFirstStates.all,
    required: {},
  },
  api: { path: 'logbooks/teachingExperience', stated: false, my: 'data', all: 'data', body: 'json' },
  failures: {
    student: {
      load: { title: 'Fetch Error', text: 'Failed to load teaching experience data.' },
      save: { title: 'Submission Error', text: 'Failed to submit teaching experience.' },
    },
    faculty: { load: 'silent', verify: 'silent' },
  },
  card: 'teachingExperiencePosting',
};

export const academicParticipations: EntryFacts = {
  routes: {
    student: '/student/academic-participations',
    faculty: '/faculty/academic-participations',
    legacy: '/academic-participations',
  },
  group: 'Log-Book',
  title: 'Academic Participation Report',
  // F3 lists neither the student nor the event title.
  facultyColumns: [
    'date',
    'academicProgram',
    'eventType',
    'organizedBy',
    'role',
    'status',
    'sRemarks',
    'certificateImg.path',
    'hodFeedback',
    'verifiedOn',
    'verifiedBy.name',
    'score',
  ],
  fields: [
    { name: 'date', kind: 'date', required: 'Date is required' },
    {
      name: 'academicProgram',
      kind: 'choice',
      required: 'Academic program is required',
      options: ['CME', 'Conference', 'Workshop'],
    },
    {
      name: 'eventType',
      kind: 'choice',
      required: 'Event type is required',
      options: ['International', 'National', 'State', 'Institutional'],
    },
    { name: 'eventTitle', kind: 'text', required: 'Event title is required' },
    { name: 'organizedBy', kind: 'text', required: 'Organizer name is required' },
    // S3: 'Participants' here, 'Participant' for academic activities.
    { name: 'role', kind: 'choice', required: 'Role is required', options: ['Presenter', 'Participants'] },
    // S5: "Certificate optional (pdf, jpg, jpeg, png)".
    { name: 'certificateImg', kind: 'file', accept: accept.certificates },
    { name: 'sRemarks', kind: 'text' },
  ],
  states: approvedStates,
  verify: {
    key: 'id',
    body: ['id', 'status', 'hodFeedback', 'score'],
    maySet: approvedStates.all,
    required: {},
  },
  api: { path: 'logbooks/academicParticipation', stated: false, my: 'data', all: 'data', body: 'multipart' },
  failures: {
    student: {
      load: { title: 'Fetch Error', text: 'Failed to load academic participation data.' },
      save: { title: 'Submission Error', text: 'Failed to submit academic participation.' },
    },
    faculty: { load: 'silent', verify: 'silent' },
  },
  card: 'academicParticipation',
};
