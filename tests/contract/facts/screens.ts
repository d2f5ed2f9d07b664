/** Routes, shared chrome and every screen inside the two areas that is no logbook entry and no assessment. */

/** S2: under /student, in the order of the specification. */
export const studentRoutes = {
  top: [
    'dashboard',
    'mandatory-checklist',
    'quaterly-appraisal',
    'memo',
    'aetcom',
    'print-logbook',
    'support',
    'profile',
  ],
  alias: { 'dashboard/profile': 'profile' },
  reports: 'reports',
  groups: {
    'Log-Book': [
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
    ],
    'Thesis & Publication': ['thesis-synopsis', 'thesis-review', 'paper-presentation', 'paper-publication'],
    DRP: ['drp-coordinator', 'drp-attendance', 'drp-activity', 'offline-drp'],
  },
} as const;

/** F2: under /faculty, in the order of the specification. */
export const facultyRoutes = [
  'dashboard',
  'all-students',
  'all-staffs',
  'mandatory-checklist',
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
  'institute',
  'quaterly-appraisal',
  'memo',
  'aetcom',
  'profile',
  'reports',
  'print-logbook',
  'support',
] as const;

/** S2: every student page is reachable without its prefix; F2 quotes a stray trailing backslash for /reports. */
export const legacyRedirects = {
  '/memo': '/student/memo',
  '/aetcom': '/student/aetcom',
  '/support': '/student/support',
  '/print-logbook': '/student/print-logbook',
  '/reports': '/student/reports',
  '/profile': '/student/profile',
} as const;

/** S2 Sidebar behaviour. */
export const logoutDialog = {
  entry: 'Logout',
  title: 'Logout',
  text: 'Are you sure you want to logout?',
  confirm: 'Yes, Logout',
  cancel: 'Cancel',
  goesTo: '/signin',
} as const;

/** S2: the sidebar's Reports entry leads to the dashboard; the page itself exists. */
export const reports = {
  sidebarLeadsTo: 'dashboard',
  heading: 'Coming Soon!',
  text: 'This feature is under development and will be available soon.',
} as const;

export const dashboard = {
  /** S8. */
  loadFailed: { title: 'Dashboard', text: 'Failed to load dashboard data' },
  student: {
    heading: 'Overall Analysis',
    /** "a dash while loading" */
    cards: 11,
    avatarLeadsTo: 'profile',
    greets: ['name', 'role', 'departmentName'],
  },
  faculty: {
    table: 'Pending Verifications',
    columns: ['student.name', 'activityType', 'status'],
    /** F7: "Faculty dashboard data | GET | none | data: items with …". The path is ours. */
    call: { path: 'queue/all', response: 'data' },
    /** F2: "with student name, topic/task and status". */
    headings: ['student name', 'topic/task', 'status'],
    greets: ['name', 'role', 'departmentName'],
  },
} as const;

export const printLogbook = {
  student: 'Printing option will be available once your logbook is completed!',
  faculty: { generate: 'Generate & View PDF', download: 'Download PDF', fileName: 'logbook.pdf' },
  /** F7: the body, "currently sample data"; blocks hold these in words, not as wire names. */
  blocks: {
    header: ['logo image', 'candidate name', 'course', 'admission no.', 'academic year', 'contact', 'email'],
    basicInfo: ['student image', 'name', 'enrollment year', 'PG guide', 'students list'],
    studentsList: ['speciality', 'joinDate', 'remarks'],
  },
} as const;

/** F3 and F5: support request, all required. Sentences by wire name. */
export const support = {
  path: 'support',
  routes: { student: '/student/support', faculty: '/faculty/support' },
  fields: {
    name: 'Name is required',
    email: 'Email is required',
    contactNumber: 'Contact number is required',
    bestTimeToContact: 'Best time to contact is required',
    message: 'Message is required',
    image: 'Please upload an image',
  },
  resetsAfterSubmit: true,
} as const;

/** F2 and F3: students as faculty see them. */
export const allStudents = {
  route: '/faculty/all-students',
  /** The outside contract (design.md section 4), as for every path below. */
  path: 'students',
  columns: ['Sr. No.', 'name', 'phone', 'department', 'college'],
  button: 'Verify',
  search: ['name', 'department', 'college'],
  wire: ['_id', 'name', 'phoneNumber', 'deptId', 'collegeId', 'isApproved'],
  /** F3 asks for them at sign-up, and says of nobody that they read them: whoever verifies the account does. */
  moreWire: ['course', 'referralId'],
  /** F4: "isApproved true displays 'active', false 'inactive'". */
  words: { true: 'active', false: 'inactive' },
  update: { method: 'PATCH', path: '{path}/{id}', body: ['isApproved'] },
} as const;

export const allStaffs = {
  route: '/faculty/all-staffs',
  path: 'staff',
  /** F7: "All teachers | GET | none | users list". */
  envelope: 'users',
  columns: ['name', 'phone', 'role', 'joined date'],
  /** Behind the stated ones, for whoever sees several departments: the search stated goes by it as well. */
  moreColumns: ['department'],
  edit: 'Edit',
  add: 'Add Staff',
  read: ['_id', 'name', 'phone', 'email', 'role', 'joinedDate'],
  /** The form says staffName where the list says name. All are required (F5), without sentences. */
  form: ['staffName', 'role', 'phone', 'email', 'joinedDate'],
  roles: ['professor', 'associate_professor', 'assistant_professor', 'lecturer'],
  /** F7 says all teachers: whoever heads a department teaches, and is appointed elsewhere. */
  alsoShown: ['hod'],
  onlyWithName: true,
} as const;

export const institute = {
  route: '/faculty/institute',
  path: 'institutions',
  search: ['name', 'state'],
  form: 'Add Institution',
  fields: ['institutionName', 'state'],
  required: ['state', 'institutionName'],
  formLabels: ['State', 'Institute Name'],
  formButtons: ['Submit', 'Reset'],
  states: ['maharashtra', 'gujarat', 'rajasthan'],
  deleteAction: 'Delete',
  deleteDialog: {
    text: 'Are you sure you want to delete this institution?',
    confirm: 'Yes, Delete',
    cancel: 'Cancel',
  },
} as const;

export const drpCoordinator = {
  path: 'drpCoordinators',
  routes: { student: '/student/drp-coordinator', faculty: '/faculty/drp-coordinator' },
  title: 'DRP Records',
  forms: ['Add DRP Coordinator', 'Add Institution'],
  /** F3: the last two are given in words, not as wire names. */
  fields: ['state', 'institution', 'drpcName', 'phone', 'email', 'scheduledFrom', 'scheduledTo'],
  unnamedFields: ['official notice file', 'new institution name'],
  sampleStates: ['maharashtra', 'gujarat', 'rajasthan'],
} as const;

export const drpAttendance = {
  path: 'drpAttendance',
  routes: { student: '/student/drp-attendance', faculty: '/faculty/drp-attendance' },
  title: 'Attendance',
} as const;

export const profile = {
  path: 'profile',
  routes: { student: '/student/profile', faculty: '/faculty/profile', legacy: '/profile' },
  /** S2: "titled for the Department of Pathology / MD in Pathology". */
  titledFor: ['Department of Pathology', 'MD in Pathology'],
  sections: ['Personal Information', 'Permanent Registration'],
  button: 'Update Profile',
  /** F3: wire names in order. */
  fields: [
    'name',
    'phone',
    'email',
    'dob',
    'bloodGroup',
    'vaccinationStatus',
    'regNumber',
    'medicalCouncil',
    'validUpto',
    'address',
    'institutionName',
    'department',
    'joiningDate',
    'university',
  ],
  options: {
    bloodGroup: [
      'a_positive',
      'a_negative',
      'b_positive',
      'b_negative',
      'ab_positive',
      'ab_negative',
      'o_positive',
      'o_negative',
    ],
    vaccinationStatus: ['fully_vaccinated', 'partially_vaccinated', 'not_vaccinated'],
    medicalCouncil: ['maharashtra', 'gujarat', 'rajasthan'],
    university: ['mumbai', 'pune', 'delhi'],
  },
  /** S3: the student document shows the groups so, in another order than F3. */
  bloodGroupLabels: ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'],
  /** S3: Karnataka where F3 has rajasthan. */
  studentStates: ['Maharashtra', 'Gujarat', 'Karnataka'],
} as const;
