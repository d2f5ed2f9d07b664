/** The public pages: sign-in, sign-up, landing, demo request, policies. */

export const publicRoutes = [
  '/',
  '/signin',
  '/signup',
  '/forgot-password',
  '/request-demo',
  '/privacy-policy',
  '/refund-policy',
  '/terms-and-condition',
] as const;

export const signIn = {
  route: '/signin',
  /** F2: "email, password, remember me, links to forgot password and sign-up". */
  labels: ['email', 'password', 'remember me'],
  leadsTo: ['/forgot-password', '/signup'],
  loginTypes: ['Student Login', 'Faculty Login'],
  goesTo: { student: '/student/dashboard', faculty: '/faculty/dashboard' },
  /** F5: "login type, email and password are required (form level)", without sentences. */
  required: ['login type', 'email', 'password'],
  dialogTitle: 'SignIn',
  mismatch: 'Invalid Credentials',
  failure: 'Something Went Wrong',
  rememberSeconds: 604800,
  token: { payload: ['name', 'departmentName', 'role'] },
  /** F3: stored locally as 'details', "each with a capitalised first letter". */
  stored: { key: 'details', fields: ['name', 'departmentName', 'role'] },
  /** S7: 401 and 403 send the browser here. */
  refusedStatuses: [401, 403],
} as const;

export const signUp = {
  route: '/signup',
  fields: [
    'college',
    'department',
    'courses',
    'studentName',
    'phoneNumber',
    'emailAddress',
    'referralId',
    'agreeTerms',
  ],
  optional: ['referralId'],
  /** F3: "three colleges" are not named. */
  departments: ['pathology', 'medicine', 'surgery'],
} as const;

export const landing = {
  sections: ['home', 'why-choose', 'features', 'contact'],
  header: { height: 80, heightScrolled: 70, scrolledAfter: 50 },
  scrollToTopAfter: 300,
  /** F1: "The landing page promotes". */
  promotes: [
    'multi-device access',
    'secure cloud storage',
    'encryption',
    'competency tracking',
    'faculty dashboard',
    'regulation compliance',
    'paperless logbook',
    'assessment integration',
  ],
  /** F1: what the product is, whose framework and guidelines it follows, and for whom it is. */
  describes: [
    'competency-based',
    'aligned with the national medical commission',
    'guidelines of the postgraduate medical education board',
    'faculty, in pathology',
    'institutions',
  ],
} as const;

/** F2 and S2. */
export const forgotPassword = {
  route: '/forgot-password',
  labels: ['email'],
  button: 'send reset link',
  back: { words: 'back to login', to: '/signin' },
} as const;

/** F3, F5 and F8: the landing page's contact form. */
export const contact = {
  path: 'contact',
  fields: ['name', 'email', 'contact', 'message'],
  body: ['name', 'email', 'contact', 'message', 'submittedAt'],
  sentences: {
    name: 'Name must be at least 4 characters long',
    email: 'Please enter a valid email address',
    contact: 'Mobile number must be 10 digits',
    message: 'Please enter your message',
  },
  /** Trimmed. */
  nameLength: 4,
  contactDigits: 10,
  success: 'Your request is submitted. We will contact you soon.',
  failure: 'Sorry, there was an error sending your message. Please try again.',
  successShownSeconds: 5,
} as const;

/** F3, F4, F5 and F8: the demo request. */
export const demoRequest = {
  route: '/request-demo',
  path: 'demoRequests',
  fields: ['name', 'designation', 'institute', 'address', 'pgCount', 'contact', 'email', 'demoSlot'],
  body: ['name', 'designation', 'institute', 'address', 'pgCount', 'contact', 'email', 'demoSlot', 'submittedAt'],
  /** F3: "demoSlot (date plus time)". "The form labels the batch as total 23 and 24 batch PGs." */
  batchLabel: 'total 23 and 24 batch PGs',
  sentences: {
    missing: 'Please fill in all required fields.',
    contact: 'Please enter a valid 10-digit contact number.',
    // With a full stop, unlike the contact form's sentence.
    email: 'Please enter a valid email address.',
  },
  contactDigits: 10,
  leastPgCount: 0,
  submitting: 'Submitting...',
  success: 'Thank you! Your request has been submitted successfully. Our team will contact you shortly.',
  failure: 'There was an error submitting your request. Please try again.',
} as const;

/** F2 and F9. */
export const policies = {
  routes: ['/privacy-policy', '/refund-policy', '/terms-and-condition'],
  back: 'Back to Home',
  lastUpdated: 'May 12, 2025',
  refund: {
    guaranteeDays: 14,
    requestWithinDays: 14,
    processingBusinessDays: '5-7',
    responseBusinessDays: 2,
    downtimeHours: 24,
  },
  leastAge: 18,
} as const;
