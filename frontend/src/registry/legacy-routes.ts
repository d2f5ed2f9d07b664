/**
 * Student pages that old bookmarks reach without the `/student` prefix.
 * Written out, so that a redirect does not load the registry; a test holds it against the menu of students.
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
