/** Pictures that the menu has, by what they stand for. The web app draws one for each. */
export const icons = [
  'dashboard',
  'checklist',
  // The groups.
  'logbook',
  'thesis',
  'drp',
  'admin',
  // The log-book.
  'book',
  'microscope',
  'scissors',
  'stethoscope',
  'flask',
  'teaching',
  'podium',
  'trophy',
  'clinic',
  'calendar',
  // Thesis and publication.
  'document',
  'review',
  'presentation',
  'publication',
  // The district residency.
  'coordinator',
  'attendance',
  'hospital',
  'upload',
  // Everything else.
  'students',
  'file',
  'staff',
  'institution',
  'appraisal',
  'memo',
  'aetcom',
  'print',
  'profile',
  'reports',
  'support',
  'departments',
  'accounts',
  'competencies',
  'requests',
  'outbox',
  'audit',
  'disclosures',
] as const;

export type IconName = (typeof icons)[number];
