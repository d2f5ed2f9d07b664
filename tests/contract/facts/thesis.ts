import { accept, verifiedStates } from './shared';
import type { EntryFacts } from './types';

export const thesisSynopsis: EntryFacts = {
  routes: { student: '/student/thesis-synopsis', faculty: '/faculty/thesis-synopsis', legacy: '/thesis-synopsis' },
  group: 'Thesis & Publication',
  title: 'Thesis Synopsis',
  formTitle: 'Add Record',
  facultyColumns: [
    'certificateImg.path',
    'sRemarks',
    'hodFeedback',
    'verifiedBy.name',
    'verifiedOn',
    'student.name',
    'status',
    'score',
  ],
  fields: [
    { name: 'certificateImg', kind: 'file', required: 'File is required', accept: accept.documents },
    { name: 'sRemarks', kind: 'text', required: 'Remark is required' },
  ],
  // S3: "the title, guide and IEC fields on screen are not saved"; F3 calls the last one IEC clearance file.
  unnamedFields: [
    { label: 'title' },
    { label: 'guide' },
    { label: 'IEC certificate', kind: 'file', accept: accept.documents },
  ],
  states: verifiedStates,
  verify: {
    key: 'id',
    body: ['id', 'status', 'score', 'hodFeedback'],
    maySet: verifiedStates.all,
    required: {},
  },
  api: { path: 'thesisSynopsis', stated: false, my: 'data', all: 'data', body: 'multipart' },
  failures: {
    student: {
      load: { title: 'Fetch Error', text: 'Failed to load thesis synopsis data.' },
      save: { title: 'Submission Error', text: 'Failed to submit thesis synopsis.' },
    },
    // F8 intends a 'Fetch Error' dialog and quotes no text for this screen; nothing on verify failures.
    faculty: { load: { title: 'Fetch Error', uncertain: true } },
  },
};

export const thesisReview: EntryFacts = {
  routes: { student: '/student/thesis-review', faculty: '/faculty/thesis-review', legacy: '/thesis-review' },
  group: 'Thesis & Publication',
  title: 'Thesis Review',
  formTitle: 'Add Record',
  // F3: "the same without student, plus the certificate path" (which "the same" holds already).
  facultyColumns: [
    'certificateImg.path',
    'sRemarks',
    'hodFeedback',
    'verifiedBy.name',
    'verifiedOn',
    'status',
    'score',
  ],
  fields: [
    {
      name: 'certificateImg',
      kind: 'file',
      // S5: "otherwise a 'Validation Error' dialog says 'File is required.'", with a full stop unlike the synopsis.
      requiredDialog: { title: 'Validation Error', text: 'File is required.' },
      accept: accept.documents,
    },
    { name: 'sRemarks', kind: 'text' },
  ],
  // S3: "title, guide and acceptance fields are not saved".
  unnamedFields: [
    { label: 'title' },
    { label: 'guide' },
    { label: 'acceptance certificate', kind: 'file', accept: accept.documents },
    { label: 'acceptance date', kind: 'date' },
  ],
  states: verifiedStates,
  verify: {
    key: 'id',
    body: ['id', 'status', 'hodFeedback', 'score'],
    maySet: verifiedStates.all,
    // F5: the only verify form that demands feedback.
    required: { status: true, score: true, hodFeedback: true },
  },
  api: { path: 'thesisReview', stated: false, my: 'data', all: 'data', body: 'multipart' },
  failures: {
    student: {
      // S8: capital 'Thesis Review', small 'thesis synopsis'.
      load: { title: 'Fetch Error', text: 'Failed to load Thesis Review data.' },
      save: { title: 'Submission Error', text: 'Failed to submit Thesis Review.' },
    },
    faculty: { load: 'silent', verify: 'silent' },
  },
};

export const paperPresentation: EntryFacts = {
  routes: {
    student: '/student/paper-presentation',
    faculty: '/faculty/paper-presentation',
    legacy: '/paper-presentation',
  },
  group: 'Thesis & Publication',
  title: 'Paper / Poster Presentation Report',
  facultyColumns: [
    'date',
    'presentationType',
    'academicEventofPresentation',
    'titleOfPresentation',
    'guideName.name',
    'certificateImg.path',
    'detailsInVancouverStyle',
    'status',
    'verifiedOn',
    'hodFeedback',
    'verifiedBy.name',
    'score',
  ],
  fields: [
    { name: 'date', kind: 'date' },
    {
      name: 'presentationType',
      kind: 'choice',
      options: ['Paper Presentation', 'Poster Presentation', 'Oral Presentation'],
    },
    // Whether the event is typed or chosen is not said.
    { name: 'academicEventofPresentation' },
    { name: 'titleOfPresentation', kind: 'text' },
    // S3: "guideName (teacher id; object with name when read)".
    { name: 'guideName', kind: 'person' },
    { name: 'detailsInVancouverStyle', kind: 'text' },
    { name: 'certificateImg', kind: 'file', accept: accept.certificates },
  ],
  marksNotNamed: true,
  states: verifiedStates,
  verify: {
    key: 'id',
    body: ['id', 'status', 'hodFeedback', 'score'],
    maySet: verifiedStates.all,
    required: { status: true, score: true },
  },
  api: { path: 'paperPosterPresentation', stated: false, my: 'data', all: 'data', body: 'multipart' },
  failures: {
    student: {
      load: { title: 'Fetch Error', text: 'Failed to load presentation data.' },
      save: { title: 'Submission Error', text: 'Failed to submit presentation.' },
      people: { title: 'Fetch Error', text: 'Failed to load guide options.' },
    },
    faculty: { load: 'silent', verify: 'silent' },
  },
};

export const paperPublication: EntryFacts = {
  routes: {
    student: '/student/paper-publication',
    faculty: '/faculty/paper-publication',
    legacy: '/paper-publication',
  },
  group: 'Thesis & Publication',
  title: 'Publication Records',
  // F3 lists no certificate, and no student.
  facultyColumns: [
    'title',
    'author',
    'journal',
    'indexedIn',
    'publicationDate',
    'publicationStatus',
    'citation',
    'sRemark',
    'status',
    'verifiedOn',
    'hodFeedback',
    'verifiedBy.name',
    'score',
  ],
  // S5: "Publication required marks: title, author, journal, date, status", none of them checked.
  fields: [
    { name: 'title', kind: 'text', marked: true },
    { name: 'author', kind: 'text', marked: true },
    { name: 'journal', kind: 'text', marked: true },
    { name: 'indexedIn' },
    { name: 'publicationDate', kind: 'date', marked: true },
    {
      name: 'publicationStatus',
      kind: 'choice',
      marked: true,
      options: ['Published', 'In-press', 'Under-Review', 'Submitted'],
    },
    { name: 'citation', kind: 'text' },
    // S3: sRemark, singular, here only.
    { name: 'sRemark', kind: 'text' },
    { name: 'certificateImg', kind: 'file', accept: accept.certificates },
  ],
  states: verifiedStates,
  verify: {
    key: 'id',
    body: ['id', 'status', 'hodFeedback', 'score'],
    maySet: verifiedStates.all,
    required: { status: true, score: true },
  },
  api: { path: 'paperPublication', stated: false, my: 'data', all: 'data', body: 'multipart' },
  // S8: publication failures are "logged only, no message".
  failures: { student: { load: 'silent', save: 'silent' }, faculty: { load: 'silent', verify: 'silent' } },
};
