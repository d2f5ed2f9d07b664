/**
 * Student pages that old bookmarks reach without the `/student` prefix.
 * TO BE REPLACED by the registry's own list of student routes: until then transcribed from the specification.
 */
export const legacyRoutes: readonly string[] = [
  'dashboard',
  'mandatory-checklist',
  'quaterly-appraisal',
  'memo',
  'aetcom',
  'print-logbook',
  'support',
  'profile',
  'reports',
  'academic-activity',
  'diagnostic-skills',
  'procedures',
  'clinical-cases',
  'skills-labs',
  'teaching-experience',
  'academic-participations',
  'extra-curricular',
  'speciality-clinic',
  'leave-record',
  'thesis-synopsis',
  'thesis-review',
  'paper-presentation',
  'paper-publication',
  'drp-coordinator',
  'drp-attendance',
  'drp-activity',
  'offline-drp',
];
