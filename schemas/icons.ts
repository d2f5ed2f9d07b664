/** Pictures that the menu has, by what they stand for. The web app draws one for each. */
export const icons = [
  ...(['dashboard', 'checklist'] as const),
  // The groups.
  ...(['logbook', 'thesis', 'drp', 'admin'] as const),
  // The log-book.
  ...(['book', 'microscope', 'scissors', 'stethoscope', 'flask', 'teaching', 'podium', 'trophy', 'clinic'] as const),
  'calendar',
  // Thesis and publication.
  ...(['document', 'review', 'presentation', 'publication'] as const),
  // The district residency.
  ...(['coordinator', 'attendance', 'hospital', 'upload'] as const),
  // Everything else.
  ...(['students', 'staff', 'institution', 'appraisal', 'memo', 'aetcom', 'print', 'profile', 'reports'] as const),
  ...(['support', 'requests', 'outbox', 'audit'] as const),
] as const;

export type IconName = (typeof icons)[number];
