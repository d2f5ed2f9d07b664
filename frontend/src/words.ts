/**
 * What the product specification lets screens say that no declaration of the registry makes. tests/contract holds
 * these words against it, so they stand here and not within the screens.
 */
export const logoutWords = {
  title: 'Logout',
  text: 'Are you sure you want to logout?',
  confirm: 'Yes, Logout',
  cancel: 'Cancel',
} as const;

/** Lists and their cells. */
export const listWords = {
  empty: 'No data available',
  loading: 'Loading...',
  fullText: 'Full Text',
  view: 'View',
  preview: 'Preview',
  missing: '-',
} as const;

/** The shared error dialog, where a screen has no words of its own. */
export const errorWords = {
  title: 'Error',
  text: 'Something went wrong. Please try again.',
  button: 'Ok',
} as const;

export const dashboardWords = {
  cards: 'Overall Analysis',
  queue: 'Pending Verifications',
  queueColumns: { student: 'Student Name', topic: 'Topic / Task', status: 'Status' },
  loadFailed: { title: 'Dashboard', text: 'Failed to load dashboard data' },
} as const;

export const buttonWords = { submit: 'Submit', reset: 'Reset', cancel: 'Cancel', edit: 'Edit' } as const;

export const removeWords = { action: 'Delete', confirm: 'Yes, Delete', cancel: 'Cancel' } as const;

export const accountWords = { verify: 'Verify' } as const;

/** The two parts of a scoring page. */
export const sheetWords = { fresh: 'New Entry', existing: 'Existing Records' } as const;

export const printWords = {
  generate: 'Generate & View PDF',
  download: 'Download PDF',
  file: 'logbook.pdf',
} as const;
