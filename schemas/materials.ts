/** The names of the fictional material for demo records. The server has the material itself. */

/** Of entries: a record is filled from one row of each that its type names. */
export const entryMaterials = [
  'academicEvents',
  'academicTopics',
  'cases',
  'checklist',
  'drpActivities',
  'drpLearning',
  'drpRemarks',
  'drpReports',
  'eventFeedback',
  'eventRemarks',
  'handsOnFeedback',
  'handsOnRemarks',
  'leaveRemarks',
  'leaves',
  'paperFeedback',
  'paperRemarks',
  'pastimes',
  'patients',
  'postingFeedback',
  'postingRemarks',
  'presentations',
  'publications',
  'skillLabs',
  'specialityClinics',
  'talkFeedback',
  'talkRemarks',
  'teachingTopics',
  'theses',
] as const;
export type EntryMaterial = (typeof entryMaterials)[number];

/** Of records that live by their acts. */
export const recordMaterials = ['memos'] as const;
export type RecordMaterial = (typeof recordMaterials)[number];

/** Of directories and forms. */
export const rowMaterials = [
  'contactMessages',
  'coordinatorPosts',
  'demoRequests',
  'profiles',
  'supportRequests',
] as const;
export type RowMaterial = (typeof rowMaterials)[number];
