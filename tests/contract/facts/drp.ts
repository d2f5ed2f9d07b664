import { accept } from './shared';
import type { EntryFacts } from './types';

export const drpActivity: EntryFacts = {
  routes: { student: '/student/drp-activity', faculty: '/faculty/drp-activity', legacy: '/drp-activity' },
  group: 'DRP',
  title: 'DRP Activities',
  // F2, where the faculty's screen is described.
  searchPlaceholder: 'Search activities...',
  // F2: the verified date is updatedAt; "Empty remark, verifier or date shows '-'".
  facultyColumns: [
    'date',
    'place',
    'activity',
    'activityType',
    'levelofParticipation',
    'studentRemark',
    'dRPCRemark',
    'verifiedBy.name',
    'updatedAt',
  ],
  fields: [
    { name: 'date', kind: 'date' },
    { name: 'place', kind: 'text' },
    { name: 'activity', kind: 'text' },
    { name: 'activityType', kind: 'choice', options: ['Seminar', 'Workshop', 'Conference', 'Training'] },
    {
      name: 'levelofParticipation',
      kind: 'choice',
      options: ['Observer', 'Participant', 'Presenter', 'Organizer'],
    },
    { name: 'studentRemark', kind: 'text' },
  ],
  marksNotNamed: true,
  // F4: unverified until a DRPC remark is posted; "No other statuses are shown", so there is no status word at all.
  verify: {
    key: 'id',
    body: ['id', 'dRPCRemark'],
    required: { dRPCRemark: true },
    dialog: { title: 'Update DRPC Remark', buttons: ['Submit', 'Cancel'] },
  },
  api: { path: 'drpActivity', stated: false, my: 'data', all: 'data', body: 'json' },
  failures: { student: { load: 'silent', save: 'silent' }, faculty: { load: 'silent', verify: 'silent' } },
};

export const offlineDrp: EntryFacts = {
  routes: { student: '/student/offline-drp', faculty: '/faculty/offline-drp', legacy: '/offline-drp' },
  group: 'DRP',
  title: 'Offline DRP',
  // F2: 'DRPC', not 'DRP'.
  formTitle: 'Upload DRPC Report',
  formButtons: ['Upload', 'Cancel'],
  // S7: "offline DRP … make no calls", so no wire name, status, envelope or failure is specified.
  fields: [],
  unnamedFields: [
    { label: 'file', kind: 'file', accept: accept.documents },
    { label: 'Student Remark', kind: 'text' },
  ],
};
