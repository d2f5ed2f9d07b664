/**
 * Every logbook type of Countersign: the only place that knows them.
 * Add a type by adding an entry here; docs/adding-a-logbook-type.md walks through one.
 */
import {
  anyFile,
  approvedFirst,
  certificates,
  decided,
  defineRegistry,
  departmentRecords,
  directory,
  documents,
  entry,
  exchange,
  facultySheets,
  failures,
  fetchError,
  form,
  logbook,
  pendingFirst,
  postedRecords,
  remarks,
  review,
  scorecard,
  silentFailures,
  skillRoles,
  studentRecords,
  submissionError,
  teacherFailed,
  titles,
  verifiedByRemark,
  verifiedFirst,
  verifiedInLowerCase,
} from './schemas';

/** The DRP coordinator's remark, and the coordinator whom the student is posted to on that day. */
const drpReview = {
  dRPCRemark: { type: 'text', label: 'DRPC Remark', lines: 4, filledBy: 'verifier', required: 'DRPC Remark is required' },
  coordinator: { type: 'person', label: 'DRP Coordinator', role: 'drpc', filledBy: 'system', systemValue: 'postedCoordinator' },
} as const;

const mandatoryChecklist = entry({
  kind: 'entry',
  name: 'mandatoryChecklist',
  label: { menu: 'Mandatory Checklist', one: 'Mandatory Checklist', many: 'Mandatory Checklist', add: 'Add Checklist', form: 'Add Checklist Record' },
  route: 'mandatory-checklist',
  nav: { group: 'top', icon: 'checklist' },
  fields: {
    fromDate: { type: 'date', label: 'From Date', column: 'From', latest: 'today', required: 'From date is required' },
    toDate: { type: 'date', label: 'To Date', column: 'To', latest: 'today', notBefore: 'fromDate', required: 'To date is required' },
    particular: {
      type: 'choice',
      label: 'Particular',
      column: 'Particulars',
      options: {
        from: 'list',
        values: [
          'PG Induction',
          'BCBR Training',
          'GCP',
          'BLS&ACLS',
          'DRP Completion Certificate',
          'Research Methodology Training',
          'Thesis Dissertation Acceptance',
          'Thesis Submission Letter',
        ],
      },
      required: 'Particular is required',
    },
    institution: { type: 'text', label: 'Name of Institution', filledBy: 'system', systemValue: 'collegeName' },
    examDate: { type: 'date', label: 'Exam Date', latest: 'today', required: 'Exam date is required' },
    certificateImg: { type: 'file', label: 'Certificate', accept: anyFile, required: 'Certificate is required' },
    sRemarks: { ...remarks, wire: { read: 'sRemarks', write: 'remarks' } },
    ...review,
    score: { ...review.score, label: 'Score/Grade', column: 'Score', required: 'Score/Grade is required' },
  },
  title: 'particular',
  workflow: verifiedInLowerCase({ required: 'Status is required' }),
  permissions: departmentRecords,
  list: {
    search: ['particular', 'institution'],
    columns: {
      student: ['serial', 'particular', 'institution', 'fromDate', 'toDate', 'examDate', 'certificateImg', 'verification', 'sRemarks'],
      faculty: ['serial', 'student', 'particular', 'institution', 'fromDate', 'toDate', 'examDate', 'certificateImg', 'verification', 'hodFeedback', 'actions'],
    },
  },
  says: {
    loadFailed: {
      student: { title: 'Error Fetching Data', text: 'Unable to load checklist data.' },
      faculty: { title: 'Error Fetching Data', text: 'Unable to load checklist data.' },
    },
    saveFailed: { title: 'Submission Failed', text: 'Checklist could not be saved.' },
    verifyFailed: { title: 'Update Failed', text: 'Unable to update checklist.' },
  },
  api: { path: 'mandatoryChecklist', known: true },
  card: { key: 'mandatoryChecklist', label: 'Mandatory Checklist' },
  print: { heading: 'Mandatory checklist', order: 1 },
  demo: { from: ['checklist', 'postingRemarks', 'postingFeedback'], share: 40 },
});

const academicActivity = entry({
  kind: 'entry',
  name: 'academicActivity',
  label: { menu: 'Academic Activity', one: 'Academic Activity', many: 'Academic Activity Report', add: 'Add Activity', form: 'Clinical Training' },
  route: 'academic-activity',
  nav: { group: 'logbook', icon: 'book' },
  fields: {
    date: { type: 'date', label: 'Date', latest: 'today', required: 'Date is required' },
    trainingType: {
      type: 'choice',
      label: 'Training Type',
      options: {
        from: 'list',
        values: [
          'Case Presentation',
          'Group Discussion',
          'Journal Club',
          'Seminar',
          'Grand Ward Rounds',
          'Interdepartmental colloquium',
          'Student symposium',
          'Laboratory Work',
          'Interactive Slide',
          'Gross Seminar',
        ],
      },
      required: 'Training type is required',
    },
    topic: { type: 'text', label: 'Topic', required: 'Topic is required' },
    role: { type: 'choice', label: 'Role', options: { from: 'list', values: ['Presenter', 'Participant'] }, required: 'Role is required' },
    moderator: { type: 'person', label: 'Moderator', role: 'faculty', required: 'Moderator name is required', optionsFailed: teacherFailed },
    sRemarks: { ...remarks, column: 'S-Remarks' },
    ratings: {
      type: 'rubric',
      label: 'Ratings',
      filledBy: 'verifier',
      ratings: ['excellent', 'good', 'satisfactory', 'needs-improvement'],
      items: {
        logicalOrderInPresentation: 'Logical order in presentation',
        cogencyOfPresentation: 'Cogency of presentation',
        relevantHistory: 'Relevant history',
        accuracyofGeneralPhysicalExamination: 'Accuracy of general physical examination',
        signsElicitedCorrectly: 'Signs elicited correctly',
        accuracyOfSystemicExamination: 'Accuracy of systemic examination',
        diagnosisLogicalflowBased: 'Diagnosis based on logical flow',
        logicalOrderIfferentialDiagnosis: 'Logical order of differential diagnosis',
        investigations: 'Investigations',
        treatmentPrinciplesDetails: 'Principles and details of treatment',
        diagnosisAndManagement: 'Diagnosis and management',
        abilityToRespondQuestions: 'Ability to respond to questions',
        abilityToDefendDiagnosis: 'Ability to defend the diagnosis',
        abilityToJustifyDifferentialDiagnosis: 'Ability to justify the differential diagnosis',
      },
    },
    ...review,
  },
  title: 'topic',
  workflow: verifiedFirst(),
  permissions: studentRecords,
  list: {
    search: ['topic', 'trainingType', 'student', 'moderator'],
    columns: {
      student: ['serial', 'date', 'trainingType', 'topic', 'student', 'moderator', 'status', 'sRemarks', 'verifiedOn', 'hodFeedback', 'verifiedBy', 'score'],
      faculty: ['serial', 'date', 'trainingType', 'topic', 'student', 'moderator', 'status', 'sRemarks', 'verifiedOn', 'hodFeedback', 'verifiedBy', 'score', 'actions'],
    },
  },
  says: failures('Failed to load academic activity data.', 'Failed to submit academic activity data.'),
  api: { path: 'logbooks/academicActivity', lists: { mine: null, all: 'activities' }, verifyKey: 'activityId', known: true },
  card: { key: 'academicActivity', label: 'Academic Activity' },
  print: { heading: 'Academic activities', order: 2 },
  demo: { from: ['academicTopics', 'talkRemarks', 'talkFeedback'], share: 150 },
});

const diagnosticSkills = entry({
  kind: 'entry',
  name: 'diagnosticActivity',
  label: { menu: 'Diagnostic Skills', one: 'Diagnostic Skill', many: 'Diagnostic Skills Report', add: 'Add Diagnostic Skill' },
  route: 'diagnostic-skills',
  nav: { group: 'logbook', icon: 'microscope' },
  fields: {
    date: { type: 'date', label: 'Date', latest: 'today', required: 'Date is required' },
    competency: { type: 'choice', label: 'Competency', options: { from: 'catalogue', name: 'skills' }, required: 'Competency is required' },
    skills: {
      type: 'choice',
      label: 'Skills',
      options: { from: 'catalogue', name: 'skills', within: 'competency', plus: 'diagnosticActivity' },
      required: 'Skills field is required',
    },
    role: { type: 'choice', label: 'Role', options: { from: 'list', values: skillRoles }, required: 'Role is required' },
    surgeon: { type: 'person', label: 'Surgeon', role: 'faculty', required: 'Surgeon name is required', optionsFailed: teacherFailed },
    studentRemarks: { ...remarks, column: 'Student Remarks' },
    ...review,
  },
  title: 'skills',
  workflow: approvedFirst(),
  permissions: studentRecords,
  list: {
    search: ['competency', 'skills', 'student', 'surgeon'],
    columns: {
      student: ['serial', 'date', 'competency', 'skills', 'role', 'studentRemarks', 'student', 'surgeon', 'status', 'verifiedOn', 'hodFeedback', 'verifiedBy'],
      faculty: ['serial', 'date', 'competency', 'skills', 'role', 'studentRemarks', 'student', 'surgeon', 'status', 'verifiedOn', 'hodFeedback', 'verifiedBy', 'score', 'actions'],
    },
  },
  says: {
    ...failures('Failed to load diagnostic skills data.', 'Failed to submit diagnostic skill data.'),
    loadFailed: { student: fetchError('Failed to load diagnostic skills data.'), faculty: fetchError('Failed to load diagnostic skills data.') },
  },
  api: { path: 'logbooks/diagnosticActivity', known: true },
  card: { key: 'diagnosticActivity', label: 'Diagnostic Skills' },
  print: { heading: 'Diagnostic skills', order: 3 },
  demo: { from: ['handsOnRemarks', 'handsOnFeedback'], share: 170 },
});

const procedures = entry({
  kind: 'entry',
  name: 'procedureReport',
  label: { menu: 'Procedures', one: 'Procedure', many: 'Procedure Report', add: 'Add Procedure' },
  route: 'procedures',
  nav: { group: 'logbook', icon: 'scissors' },
  fields: {
    date: { type: 'date', label: 'Date', latest: 'today', required: 'Date is required' },
    competency: { type: 'choice', label: 'Competency', options: { from: 'catalogue', name: 'procedures' }, required: 'Competency is required' },
    procedure: {
      type: 'choice',
      label: 'Procedure',
      options: { from: 'catalogue', name: 'procedures', within: 'competency', plus: 'procedureReport' },
      required: 'Procedure is required',
    },
    patientName: { type: 'text', label: 'Patient Name', sensitive: true, required: 'Patient name is required' },
    ipdOpdNo: { type: 'text', label: 'IPD/OPD No.', maxLength: 50, sensitive: true, required: 'OPD/IPD number is required' },
    role: { type: 'choice', label: 'Role', options: { from: 'list', values: skillRoles }, required: 'Role is required' },
    teacher: { type: 'person', label: 'Faculty', column: 'Teacher', role: 'faculty', required: 'Faculty name is required', optionsFailed: teacherFailed },
    sRemarks: { ...remarks, column: 'S-Remark' },
    ...review,
  },
  title: 'procedure',
  workflow: approvedFirst(),
  permissions: studentRecords,
  list: {
    search: ['student', 'procedure'],
    columns: {
      student: ['serial', 'student', 'competency', 'procedure', 'patientName', 'ipdOpdNo', 'role', 'sRemarks', 'teacher', 'verifiedOn', 'hodFeedback', 'verifiedBy', 'score'],
      faculty: [
        'serial',
        'student',
        'competency',
        'procedure',
        'patientName',
        'ipdOpdNo',
        'role',
        'sRemarks',
        'teacher',
        'verifiedOn',
        'hodFeedback',
        'verifiedBy',
        'score',
        'status',
        'actions',
      ],
    },
    labels: { student: 'Student Name' },
  },
  says: failures('Failed to load procedures data.', 'Failed to submit procedure report.'),
  api: { path: 'logbooks/procedureReport', known: true },
  card: { key: 'procedureReport', label: 'Procedures' },
  print: { heading: 'Procedures', order: 4 },
  demo: { from: ['patients', 'handsOnRemarks', 'handsOnFeedback'], share: 220 },
});

const clinicalCases = entry({
  kind: 'entry',
  name: 'clinicalCases',
  label: { menu: 'Clinical Cases', one: 'Clinical Case', many: 'Clinical Cases & Symptoms-Based Approach Report', add: 'Add Clinical Case' },
  route: 'clinical-cases',
  nav: { group: 'logbook', icon: 'stethoscope' },
  fields: {
    date: { type: 'date', label: 'Date', latest: 'today', required: 'Date is required' },
    caseType: { type: 'choice', label: 'Case Type', options: { from: 'titles', list: 'clinicalCases' }, required: 'Case type is required' },
    patientName: { type: 'text', label: 'Patient Name', sensitive: true, required: 'Patient name is required' },
    ipdOpdNo: { type: 'text', label: 'IPD/OPD No.', maxLength: 50, sensitive: true, required: 'OPD/IPD No. is required' },
    sRemarks: { ...remarks, column: 'S-Remarks' },
    ...review,
  },
  title: 'caseType',
  workflow: approvedFirst(),
  permissions: departmentRecords,
  list: {
    search: ['student', 'caseType'],
    columns: {
      student: ['serial', 'student', 'caseType', 'patientName', 'ipdOpdNo', 'sRemarks', 'verifiedOn', 'hodFeedback', 'verifiedBy', 'score', 'status'],
      faculty: ['serial', 'student', 'caseType', 'patientName', 'ipdOpdNo', 'sRemarks', 'verifiedOn', 'hodFeedback', 'verifiedBy', 'score', 'status', 'actions'],
    },
    labels: { student: 'Student Name' },
  },
  says: failures('Failed to load clinical cases data.', 'Failed to submit clinical case.'),
  api: { path: 'logbooks/clinicalActivity', known: true },
  card: { key: 'clinicalCases', label: 'Clinical Cases' },
  print: { heading: 'Clinical cases', order: 5 },
  demo: { from: ['cases', 'patients', 'handsOnRemarks', 'handsOnFeedback'], share: 110 },
});

const skillsLabs = entry({
  kind: 'entry',
  name: 'skillLabsReport',
  label: { menu: 'Skills Labs', one: 'Skills Lab', many: 'Skill Labs Report', add: 'Add Skill Lab' },
  route: 'skills-labs',
  nav: { group: 'logbook', icon: 'flask' },
  fields: {
    date: { type: 'date', label: 'Date', latest: 'today', required: 'Date is required' },
    procedure: { type: 'text', label: 'Procedure', required: 'Procedure is required' },
    teacher: { type: 'person', label: 'Teacher', role: 'faculty', required: 'Teacher name is required', optionsFailed: teacherFailed },
    sRemarks: { ...remarks, column: 'S-Remarks' },
    ...review,
  },
  title: 'procedure',
  workflow: pendingFirst(),
  permissions: studentRecords,
  list: {
    search: ['student', 'procedure', 'teacher'],
    columns: {
      student: ['serial', 'date', 'student', 'procedure', 'teacher', 'status', 'sRemarks', 'hodFeedback', 'verifiedOn', 'verifiedBy', 'score'],
      faculty: ['serial', 'date', 'student', 'procedure', 'teacher', 'status', 'sRemarks', 'hodFeedback', 'verifiedOn', 'verifiedBy', 'score', 'actions'],
    },
    labels: { student: 'Student Name' },
  },
  says: failures('Failed to load skills labs data.', 'Failed to submit skill lab.'),
  api: { path: 'logbooks/skillLab', known: false },
  card: { key: 'skillLabsReport', label: 'Skills Labs' },
  print: { heading: 'Skills laboratory', order: 6 },
  demo: { from: ['skillLabs', 'handsOnRemarks', 'handsOnFeedback'], share: 50 },
});

const teachingExperience = entry({
  kind: 'entry',
  name: 'teachingExperience',
  label: { menu: 'Teaching Experience', one: 'Teaching Experience', many: 'Teaching Experience Report', add: 'Add Teaching Experience' },
  route: 'teaching-experience',
  nav: { group: 'logbook', icon: 'teaching' },
  fields: {
    date: { type: 'date', label: 'Date', latest: 'today', required: 'Date is required' },
    teachingType: {
      type: 'choice',
      label: 'Teaching Type',
      options: { from: 'list', values: ['Theory Class', 'Practical', 'Clinics', 'Demostrations', 'Tutorials', 'Group Discussions'] },
      required: 'Teaching type is required',
    },
    topic: { type: 'text', label: 'Topic', required: 'Topic is required' },
    teacher: { type: 'person', label: 'Supervisor', role: 'faculty', required: 'Supervisor name is required', optionsFailed: teacherFailed },
    sRemarks: { ...remarks, column: 'S-Remarks' },
    ...review,
  },
  title: 'topic',
  workflow: pendingFirst(),
  permissions: studentRecords,
  list: {
    search: ['student', 'topic', 'teachingType', 'teacher'],
    columns: {
      student: ['serial', 'topic', 'teachingType', 'date', 'student', 'teacher', 'status', 'sRemarks', 'hodFeedback', 'verifiedOn', 'verifiedBy', 'score'],
      faculty: ['serial', 'topic', 'teachingType', 'date', 'student', 'teacher', 'status', 'sRemarks', 'hodFeedback', 'verifiedOn', 'verifiedBy', 'score', 'actions'],
    },
    labels: { student: 'Student Name' },
  },
  says: failures('Failed to load teaching experience data.', 'Failed to submit teaching experience.'),
  api: { path: 'logbooks/teachingExperience', known: false },
  card: { key: 'teachingExperiencePosting', label: 'Teaching Experience' },
  print: { heading: 'Teaching experience', order: 7 },
  demo: { from: ['teachingTopics', 'talkRemarks', 'talkFeedback'], share: 60 },
});

const academicParticipations = entry({
  kind: 'entry',
  name: 'academicParticipation',
  label: { menu: 'Academic Participations', one: 'Academic Participation', many: 'Academic Participation Report', add: 'Add Academic Participation' },
  route: 'academic-participations',
  nav: { group: 'logbook', icon: 'podium' },
  fields: {
    date: { type: 'date', label: 'Date', latest: 'today', required: 'Date is required' },
    academicProgram: { type: 'choice', label: 'Academic Program', options: { from: 'list', values: ['CME', 'Conference', 'Workshop'] }, required: 'Academic program is required' },
    eventType: {
      type: 'choice',
      label: 'Event Type',
      options: { from: 'list', values: ['International', 'National', 'State', 'Institutional'] },
      required: 'Event type is required',
    },
    eventTitle: { type: 'text', label: 'Event Title', required: 'Event title is required' },
    organizedBy: { type: 'text', label: 'Organized By', required: 'Organizer name is required' },
    role: { type: 'choice', label: 'Role', options: { from: 'list', values: ['Presenter', 'Participants'] }, required: 'Role is required' },
    certificateImg: { type: 'file', label: 'Certificate', accept: certificates },
    sRemarks: { ...remarks, column: 'S-Remarks' },
    ...review,
  },
  title: 'eventTitle',
  workflow: approvedFirst(),
  permissions: departmentRecords,
  list: {
    search: ['student', 'academicProgram', 'eventTitle', 'organizedBy'],
    columns: {
      student: [
        'serial',
        'date',
        'academicProgram',
        'eventType',
        'eventTitle',
        'organizedBy',
        'role',
        'status',
        'sRemarks',
        'certificateImg',
        'hodFeedback',
        'verifiedOn',
        'verifiedBy',
        'score',
      ],
      faculty: [
        'serial',
        'student',
        'date',
        'academicProgram',
        'eventType',
        'eventTitle',
        'organizedBy',
        'role',
        'status',
        'sRemarks',
        'certificateImg',
        'hodFeedback',
        'verifiedOn',
        'verifiedBy',
        'score',
        'actions',
      ],
    },
  },
  says: failures('Failed to load academic participation data.', 'Failed to submit academic participation.'),
  api: { path: 'logbooks/academicParticipation', known: false },
  card: { key: 'academicParticipation', label: 'Academic Participations' },
  print: { heading: 'Academic participation', order: 8 },
  demo: { from: ['academicEvents', 'talkRemarks', 'talkFeedback'], share: 40 },
});

const extraCurricular = entry({
  kind: 'entry',
  name: 'extraCurricular',
  label: { menu: 'Extra Curricular', one: 'Extra Curricular Activity', many: 'Extra Curricular Report', add: 'Add Extra Curricular' },
  route: 'extra-curricular',
  nav: { group: 'logbook', icon: 'trophy' },
  fields: {
    date: { type: 'date', label: 'Date', latest: 'today', required: 'Date is required' },
    particulars: { type: 'text', label: 'Particulars', required: 'Particulars are required' },
    role: { type: 'choice', label: 'Role', options: { from: 'list', values: ['Organizer', 'Participant', 'Volunteer', 'Presenter', 'Judge'] }, required: 'Role is  required' },
    studentRemarks: { ...remarks, required: 'Remarks are required' },
    ...review,
  },
  title: 'particulars',
  workflow: approvedFirst(),
  permissions: departmentRecords,
  list: {
    search: ['student', 'particulars', 'role'],
    columns: {
      student: ['serial', 'date', 'student', 'particulars', 'status', 'role', 'studentRemarks', 'hodFeedback', 'verifiedOn', 'verifiedBy', 'score'],
      faculty: ['serial', 'date', 'student', 'particulars', 'status', 'role', 'hodFeedback', 'verifiedOn', 'verifiedBy', 'score', 'actions'],
    },
    labels: { student: 'Student Name' },
  },
  says: failures('Failed to load extra curricular data.', 'Failed to submit extra curricular activity.'),
  api: { path: 'logbooks/extraCurricularReport', known: false },
  card: { key: 'extraCurricular', label: 'Extra Curricular' },
  print: { heading: 'Extra-curricular activities', order: 9 },
  demo: { from: ['pastimes', 'eventRemarks', 'eventFeedback'], share: 20 },
});

const specialityClinic = entry({
  kind: 'entry',
  name: 'specialityClinicPosting',
  label: { menu: 'Speciality Clinic', one: 'Speciality Clinic Posting', many: 'Speciality Clinic Posting Report', add: 'Add Speciality Clinic Posting' },
  route: 'speciality-clinic',
  nav: { group: 'logbook', icon: 'clinic' },
  fields: {
    fromDate: { type: 'date', label: 'From Date', latest: 'today', required: 'From Date is required' },
    toDate: { type: 'date', label: 'To Date', latest: 'today', notBefore: 'fromDate', required: 'To Date is required' },
    speciality: { type: 'choice', label: 'Speciality', options: { from: 'titles', list: 'specialityClinicPosting' }, required: 'Speciality is required' },
    sRemarks: { ...remarks, column: 'S-Remarks' },
    ...review,
  },
  title: 'speciality',
  workflow: pendingFirst(),
  permissions: departmentRecords,
  list: {
    search: ['student', 'speciality'],
    columns: {
      student: ['serial', 'speciality', 'fromDate', 'toDate', 'student', 'status', 'sRemarks', 'hodFeedback', 'verifiedOn', 'verifiedBy', 'score'],
      faculty: ['serial', 'speciality', 'fromDate', 'toDate', 'student', 'status', 'sRemarks', 'hodFeedback', 'verifiedOn', 'verifiedBy', 'score', 'actions'],
    },
    labels: { student: 'Student Name' },
  },
  says: failures('Failed to load speciality clinic postings.', 'Failed to submit speciality posting.'),
  api: { path: 'logbooks/specialityClinicPosting', known: false },
  card: { key: 'specialityClinicPosting', label: 'Speciality Clinic' },
  print: { heading: 'Speciality clinic postings', order: 10 },
  demo: { from: ['specialityClinics', 'postingRemarks', 'postingFeedback'], share: 25 },
});

const leaveRecord = entry({
  kind: 'entry',
  name: 'leaveRecord',
  label: { menu: 'Leave Record', one: 'Leave Record', many: 'Leave Record Report', add: 'Add Leave Record' },
  route: 'leave-record',
  nav: { group: 'logbook', icon: 'calendar' },
  fields: {
    fromDate: { type: 'date', label: 'From Date', latest: 'today', required: 'From Date is required' },
    toDate: { type: 'date', label: 'To Date', latest: 'today', notBefore: 'fromDate', required: 'To Date is required' },
    noOfdays: { type: 'number', label: 'No. of Days', derive: { how: 'inclusiveDays', from: ['fromDate', 'toDate'] } },
    reason: { type: 'text', label: 'Reason', required: 'Reason is required' },
    reasonType: { type: 'choice', label: 'Reason Type', options: { from: 'list', values: ['CL', 'Academic'] }, required: 'Reason Type is required' },
    sRemarks: { ...remarks, column: 'S-Remarks' },
  },
  title: 'reason',
  workflow: decided('Leave Decision', 'Do you want to approve or reject this leave application?'),
  permissions: departmentRecords,
  list: {
    search: ['student', 'reason', 'reasonType'],
    columns: {
      student: ['serial', 'reasonType', 'reason', 'fromDate', 'toDate', 'noOfdays', 'sRemarks', 'status'],
      faculty: ['serial', 'student', 'reasonType', 'fromDate', 'toDate', 'noOfdays', 'status', 'actions'],
    },
    labels: { student: 'Student Name' },
  },
  says: failures('Failed to load leave records.', 'Failed to submit leave record.'),
  api: { path: 'logbooks/leaveRecord', known: false },
  card: { key: 'leaveRecord', label: 'Leave Record' },
  print: { heading: 'Leave record', order: 11 },
  demo: { from: ['leaves', 'leaveRemarks'], share: 35 },
});

const thesisSynopsis = entry({
  kind: 'entry',
  name: 'thesisSynopsis',
  label: { menu: 'Thesis Synopsis', one: 'Thesis Synopsis', many: 'Thesis Synopsis', add: 'Add Record' },
  route: 'thesis-synopsis',
  nav: { group: 'thesis', icon: 'document' },
  fields: {
    thesisTitle: { type: 'text', label: 'Title of Thesis', maxLength: 500 },
    guide: { type: 'person', label: 'Guide', role: 'faculty', optionsFailed: teacherFailed },
    iecCertificate: { type: 'file', label: 'IEC Certificate', accept: documents },
    certificateImg: { type: 'file', label: 'Synopsis File', column: 'Synopsis', accept: documents, required: 'File is required' },
    sRemarks: { ...remarks, label: 'Remark', column: 'S-Remarks', required: 'Remark is required' },
    ...review,
  },
  title: 'thesisTitle',
  workflow: verifiedFirst(),
  permissions: studentRecords,
  list: {
    search: ['student', 'thesisTitle', 'sRemarks'],
    columns: {
      student: ['serial', 'certificateImg', 'sRemarks', 'status', 'hodFeedback', 'verifiedBy', 'verifiedOn', 'score'],
      faculty: ['serial', 'thesisTitle', 'certificateImg', 'sRemarks', 'hodFeedback', 'verifiedBy', 'verifiedOn', 'student', 'status', 'score', 'actions'],
    },
    labels: { student: 'Student Name' },
    summary: ['thesisTitle', 'guide', 'iecCertificate'],
  },
  says: {
    ...failures('Failed to load thesis synopsis data.', 'Failed to submit thesis synopsis.'),
    loadFailed: { student: fetchError('Failed to load thesis synopsis data.'), faculty: fetchError('Failed to load thesis synopsis data.') },
  },
  api: { path: 'thesisSynopsis', known: false },
  print: { heading: 'Thesis synopsis', order: 12 },
  demo: { from: ['theses', 'paperRemarks', 'paperFeedback'], share: 8 },
});

const thesisReview = entry({
  kind: 'entry',
  name: 'thesisReview',
  label: { menu: 'Thesis Review', one: 'Thesis Review', many: 'Thesis Review', add: 'Add Record' },
  route: 'thesis-review',
  nav: { group: 'thesis', icon: 'review' },
  fields: {
    thesisTitle: { type: 'text', label: 'Title of Thesis', maxLength: 500 },
    guide: { type: 'person', label: 'Guide', role: 'faculty', optionsFailed: teacherFailed },
    acceptanceCertificate: { type: 'file', label: 'Acceptance Certificate', accept: documents },
    acceptanceDate: { type: 'date', label: 'Date of Acceptance', latest: 'today' },
    certificateImg: { type: 'file', label: 'Review File', column: 'Review', accept: documents, required: 'File is required.', requiredDialog: 'Validation Error' },
    sRemarks: { ...remarks, label: 'Remark', column: 'S-Remarks' },
    score: { ...review.score, required: 'Score is required' },
    hodFeedback: { ...review.hodFeedback, required: 'Feedback is required' },
  },
  title: 'thesisTitle',
  workflow: verifiedFirst({ required: 'Status is required' }),
  permissions: studentRecords,
  list: {
    search: ['student', 'thesisTitle', 'sRemarks'],
    columns: {
      student: ['serial', 'certificateImg', 'sRemarks', 'status', 'hodFeedback', 'verifiedBy', 'verifiedOn', 'score'],
      faculty: ['serial', 'student', 'thesisTitle', 'certificateImg', 'sRemarks', 'hodFeedback', 'verifiedBy', 'verifiedOn', 'status', 'score', 'actions'],
    },
    labels: { student: 'Student Name' },
    summary: ['thesisTitle', 'guide', 'acceptanceCertificate', 'acceptanceDate'],
  },
  says: failures('Failed to load Thesis Review data.', 'Failed to submit Thesis Review.'),
  api: { path: 'thesisReview', known: false },
  print: { heading: 'Thesis review', order: 13 },
  demo: { from: ['theses', 'paperRemarks', 'paperFeedback'], share: 7 },
});

const presentations = entry({
  kind: 'entry',
  name: 'paperPosterPresentation',
  label: { menu: 'Paper Presentation', one: 'Presentation', many: 'Paper / Poster Presentation Report', add: 'Add Presentation' },
  route: 'paper-presentation',
  nav: { group: 'thesis', icon: 'presentation' },
  fields: {
    date: { type: 'date', label: 'Date', latest: 'today', marked: true },
    presentationType: {
      type: 'choice',
      label: 'Presentation Type',
      options: { from: 'list', values: ['Paper Presentation', 'Poster Presentation', 'Oral Presentation'] },
      marked: true,
    },
    academicEventofPresentation: { type: 'text', label: 'Academic Event of Presentation', marked: true },
    titleOfPresentation: { type: 'text', label: 'Title of Presentation', maxLength: 500, marked: true },
    guideName: { type: 'person', label: 'Guide Name', role: 'faculty', marked: true, optionsFailed: fetchError('Failed to load guide options.') },
    detailsInVancouverStyle: { type: 'text', label: 'Details in Vancouver Style', lines: 4, marked: true },
    certificateImg: { type: 'file', label: 'Certificate', accept: certificates, marked: true },
    ...review,
    score: { ...review.score, required: 'Score is required' },
  },
  title: 'titleOfPresentation',
  workflow: verifiedFirst({ required: 'Status is required' }),
  permissions: studentRecords,
  list: {
    search: ['student', 'presentationType', 'academicEventofPresentation', 'titleOfPresentation'],
    columns: {
      student: [
        'serial',
        'date',
        'presentationType',
        'academicEventofPresentation',
        'titleOfPresentation',
        'guideName',
        'certificateImg',
        'detailsInVancouverStyle',
        'status',
        'verifiedOn',
        'hodFeedback',
        'verifiedBy',
        'score',
      ],
      faculty: [
        'serial',
        'student',
        'date',
        'presentationType',
        'academicEventofPresentation',
        'titleOfPresentation',
        'guideName',
        'certificateImg',
        'detailsInVancouverStyle',
        'status',
        'verifiedOn',
        'hodFeedback',
        'verifiedBy',
        'score',
        'actions',
      ],
    },
  },
  says: failures('Failed to load presentation data.', 'Failed to submit presentation.'),
  api: { path: 'paperPosterPresentation', known: false },
  print: { heading: 'Paper and poster presentations', order: 14 },
  demo: { from: ['presentations', 'talkFeedback'], share: 15 },
});

const publications = entry({
  kind: 'entry',
  name: 'paperPublication',
  label: { menu: 'Paper Publication', one: 'Publication', many: 'Publication Records', add: 'Add Publication' },
  route: 'paper-publication',
  nav: { group: 'thesis', icon: 'publication' },
  fields: {
    title: { type: 'text', label: 'Title', maxLength: 500, marked: true },
    author: { type: 'text', label: 'Author', maxLength: 500, marked: true },
    journal: { type: 'text', label: 'Journal', marked: true },
    indexedIn: { type: 'text', label: 'Indexed In' },
    publicationDate: { type: 'date', label: 'Publication Date', latest: 'today', marked: true },
    publicationStatus: { type: 'choice', label: 'Publication Status', options: { from: 'list', values: ['Published', 'In-press', 'Under-Review', 'Submitted'] }, marked: true },
    citation: { type: 'text', label: 'Citation', lines: 4 },
    sRemark: { ...remarks, column: 'S-Remark' },
    certificateImg: { type: 'file', label: 'Certificate', accept: certificates },
    ...review,
    score: { ...review.score, required: 'Score is required' },
  },
  title: 'title',
  workflow: verifiedFirst({ required: 'Status is required' }),
  permissions: departmentRecords,
  list: {
    search: ['student', 'title', 'author', 'journal'],
    columns: {
      student: [
        'serial',
        'title',
        'author',
        'journal',
        'indexedIn',
        'publicationDate',
        'publicationStatus',
        'citation',
        'sRemark',
        'certificateImg',
        'status',
        'verifiedOn',
        'hodFeedback',
        'verifiedBy',
        'score',
      ],
      faculty: [
        'serial',
        'student',
        'title',
        'author',
        'journal',
        'indexedIn',
        'publicationDate',
        'publicationStatus',
        'citation',
        'sRemark',
        'certificateImg',
        'status',
        'verifiedOn',
        'hodFeedback',
        'verifiedBy',
        'score',
        'actions',
      ],
    },
  },
  says: silentFailures,
  api: { path: 'paperPublication', known: false },
  print: { heading: 'Publications', order: 15 },
  demo: { from: ['publications', 'paperRemarks', 'paperFeedback'], share: 15 },
});

const drpActivity = entry({
  kind: 'entry',
  name: 'drpActivity',
  label: { menu: 'DRP Activity', one: 'DRP Activity', many: 'DRP Activities', add: 'Add Activity', search: 'Search activities...' },
  route: 'drp-activity',
  nav: { group: 'drp', icon: 'hospital' },
  fields: {
    date: { type: 'date', label: 'Date', latest: 'today', marked: true },
    place: { type: 'text', label: 'Place', marked: true },
    activity: { type: 'text', label: 'Activity', marked: true },
    activityType: { type: 'choice', label: 'Activity Type', options: { from: 'list', values: ['Seminar', 'Workshop', 'Conference', 'Training'] }, marked: true },
    levelofParticipation: {
      type: 'choice',
      label: 'Level of Participation',
      options: { from: 'list', values: ['Observer', 'Participant', 'Presenter', 'Organizer'] },
      marked: true,
    },
    studentRemark: { ...remarks, label: 'Student Remark', marked: true },
    ...drpReview,
  },
  title: 'activity',
  workflow: verifiedByRemark('Update DRPC Remark', 'dRPCRemark'),
  permissions: postedRecords,
  list: {
    search: ['student', 'place', 'activity', 'activityType', 'levelofParticipation', 'studentRemark'],
    columns: {
      student: ['serial', 'date', 'place', 'activity', 'activityType', 'levelofParticipation', 'studentRemark', 'dRPCRemark', 'verifiedBy', 'verifiedOn'],
      faculty: ['serial', 'student', 'date', 'place', 'activity', 'activityType', 'levelofParticipation', 'studentRemark', 'dRPCRemark', 'verifiedBy', 'verifiedOn', 'actions'],
    },
    labels: { verifiedOn: 'Verified Date' },
  },
  says: silentFailures,
  api: { path: 'drpActivity', known: false },
  print: { heading: 'District residency programme', order: 16 },
  demo: { from: ['drpActivities', 'drpLearning', 'drpRemarks'], share: 30 },
});

const offlineDrp = entry({
  kind: 'entry',
  name: 'offlineDrp',
  label: { menu: 'Offline DRP', one: 'Offline DRP Report', many: 'Offline DRP', add: 'Upload DRPC Report', submit: 'Upload' },
  route: 'offline-drp',
  nav: { group: 'drp', icon: 'upload' },
  fields: { report: { type: 'file', label: 'DRPC Report', accept: documents, required: 'File is required' }, studentRemark: { ...remarks, label: 'Student Remark' }, ...drpReview },
  title: 'studentRemark',
  workflow: verifiedByRemark('Update DRPC Remark', 'dRPCRemark'),
  permissions: postedRecords,
  list: {
    search: ['student', 'studentRemark'],
    columns: {
      student: ['serial', 'createdAt', 'report', 'studentRemark', 'dRPCRemark', 'verifiedBy', 'verifiedOn'],
      faculty: ['serial', 'student', 'createdAt', 'report', 'studentRemark', 'dRPCRemark', 'verifiedBy', 'verifiedOn', 'actions'],
    },
    labels: { createdAt: 'Uploaded On', verifiedOn: 'Verified Date' },
  },
  says: silentFailures,
  api: { path: 'offlineDrp', known: false },
  print: { heading: 'Offline DRP reports', order: 17 },
  demo: { from: ['drpReports', 'drpRemarks'], share: 5 },
});

const diagnosticTitles = titles({
  kind: 'titles',
  name: 'diagnosticActivity',
  label: { add: 'Add New Skill', form: 'Add Skill', field: 'Skill Title' },
  field: 'skillTitle',
  required: 'Skill title is required',
  within: { field: 'competency', label: 'Competency', required: 'Competency is required', catalogue: 'skills' },
  saveFailed: submissionError('Failed to submit skill title.'),
});

const procedureTitles = titles({
  kind: 'titles',
  name: 'procedureReport',
  label: { add: 'Add New Procedure', form: 'Add Procedure Title', field: 'Procedure Title' },
  field: 'procedureTitle',
  required: 'Procedure title is required',
  within: { field: 'competency', label: 'Competency', required: 'Competency is required', catalogue: 'procedures' },
  saveFailed: submissionError('Failed to submit procedure report.'),
});

const caseTitles = titles({
  kind: 'titles',
  name: 'clinicalCases',
  label: { add: 'Add New Case', form: 'Add Clinical Case Title', field: 'Clinical Case Title' },
  field: 'clinicalCaseTitle',
  required: 'Clinical case title is required',
  saveFailed: submissionError('Failed to submit clinical case title.'),
});

const specialityTitles = titles({
  kind: 'titles',
  name: 'specialityClinicPosting',
  label: { add: 'Add New speciality', form: 'Add New speciality', field: 'Speciality Title' },
  field: 'specialityClinicPostingTitle',
  required: 'Speciality title is required',
  saveFailed: submissionError('Failed to add new speciality.'),
});

/** The evaluation sheets that faculty keep on a resident. */
const quarterlyAppraisal = scorecard({
  kind: 'scorecard',
  name: 'quarterlyAppraisal',
  label: { menu: 'Quarterly Appraisal', many: 'Quarterly Appraisal Form' },
  route: 'quaterly-appraisal',
  nav: { group: 'end', icon: 'appraisal' },
  periods: [
    { key: 'year', label: 'Year', container: 'years', values: [1, 2, 3].map((value) => ({ value, word: `Year ${value}` })) },
    {
      key: 'period',
      label: 'Quarter',
      container: 'appraisalPeriod',
      values: [
        { value: 1, word: '1st Quarter' },
        { value: 2, word: '2nd Quarter' },
        { value: 3, word: '3rd Quarter' },
      ],
    },
  ],
  groups: {
    '': {
      label: 'Activities',
      rows: {
        journalBased: 'Journal based / recent advances learning',
        patientBased: 'Patient based / Laboratory',
        selfDirected: 'Self-directed learning and teaching',
        departmentalInterdepartmental: 'Departmental and interdepartmental learning activity',
        externalOutreachActivities: 'External and Outreach Activities/CMEs',
        thesisResearchWork: 'Thesis/Research Work',
        logBookMaintenance: 'Log Book Maintenance',
        publications: 'Publications',
      },
    },
  },
  scale: 'appraisal',
  remarks: true,
  remediation: { below: 4, label: 'Suggested remediation', hint: 'A score below 4 asks for a remediation to be suggested.' },
  quick: { heading: 'Quick Period Selection', button: 'Quarter {value}', none: 'No Quick Records Found' },
  fact: { label: 'Training period', value: '3 months' },
  pageSize: 10,
  permissions: facultySheets,
  says: {
    saved: 'Appraisal saved successfully!',
    invalid: 'Please enter scores between 1 and 9 for all activities.',
    saveFailed: 'Failed to save appraisal.',
    loadFailed: 'Failed to fetch appraisal data.',
    studentsFailed: 'Failed to fetch students.',
  },
  api: { path: 'quarterlyAppraisal', known: false, save: { student: 'studentId', periods: ['year', 'period'], sheet: 'data' } },
  print: { heading: 'Quarterly appraisal', order: 18 },
});

const aetcom = scorecard({
  kind: 'scorecard',
  name: 'aetcom',
  label: { menu: 'AETCOM', many: 'AETCOM Assessment' },
  route: 'aetcom',
  nav: { group: 'end', icon: 'aetcom' },
  // Years are stored by index; the displayed year is the index plus one.
  periods: [{ key: 'yearKey', label: 'Year', container: 'year', values: [0, 1, 2].map((value) => ({ value, word: `Year ${value + 1}` })) }],
  groups: {
    Attitudes: {
      label: 'Attitudes',
      rows: {
        interestMotivationInitiative: 'Interest, motivation and initiative',
        helpfulnessRespectForOthers: 'Helpfulness and respect for others',
        punctualityResponsibility: 'Punctuality and responsibility',
        abilityToTakeAdviceCriticism: 'Ability to take advice and criticism',
      },
    },
    ethicsValues: {
      label: 'Ethics and values',
      rows: { interestMotivationInitiative: 'Interest, motivation and initiative', confidentialityTakingConsent: 'Confidentiality and taking consent' },
    },
    responsiveness: {
      label: 'Responsiveness',
      rows: { proactiveness: 'Proactiveness', prioritizingAppropriateness: 'Prioritizing and appropriateness', responsetoError: 'Response to error' },
    },
    communication: {
      label: 'Communication',
      rows: { doctorPatient: 'Doctor and patient', doctorCaregiver: 'Doctor and caregiver', intradepartmental: 'Intradepartmental', interdepartmental: 'Interdepartmental' },
    },
    emotionSkills: {
      label: 'Emotion skills',
      rows: { emotionRegulation: 'Emotion regulation', askingforhelp: 'Asking for help', activeListeningEmpathy: 'Active listening and empathy' },
    },
    cognitiveSkills: {
      label: 'Cognitive skills',
      rows: { criticalThinking: 'Critical thinking', creativeThinking: 'Creative thinking', problemSolving: 'Problem solving', decisionmaking: 'Decision making' },
    },
    organizingSkills: {
      label: 'Organizing skills',
      rows: { internalsessionGroupDiscussion: 'Internal session and group discussion', workshopConferenceCME: 'Workshop, conference and CME', extracurricular: 'Extra-curricular' },
    },
    leadershipSkills: {
      label: 'Leadership skills',
      rows: {
        patientWelfare: 'Patient welfare',
        studentWelfare: 'Student welfare',
        teamBuilding: 'Team building',
        projectRelated: 'Project related',
        extracurricular: 'Extra-curricular',
      },
    },
    managementSkills: {
      label: 'Management skills',
      rows: {
        patientCaregiver: 'Patient and caregiver',
        OPDworkHardwork: 'OPD work and hard work',
        referralNegotiation: 'Referral and negotiation',
        budgetHandling: 'Budget handling',
        projectManagement: 'Project management',
      },
    },
    reportingSkills: {
      label: 'Reporting skills',
      rows: { clinicalData: 'Clinical data', adminData: 'Administrative data', projectReport: 'Project report', thesisPublications: 'Thesis and publications' },
    },
    oratorySkills: {
      label: 'Oratory skills',
      rows: { teachingRelated: 'Teaching related', groupDebate: 'Group debate', dialogueCommunity: 'Dialogue with community', languageVocabulary: 'Language and vocabulary' },
    },
  },
  scale: 'aetcom',
  remarks: false,
  blank: 0,
  quick: { button: 'Show Data for {word}' },
  pageSize: 54,
  permissions: facultySheets,
  says: {
    saved: 'Data saved successfully',
    invalid: 'Please enter scores between 0 and 9.',
    saveFailed: 'The scores could not be saved. Please try again.',
    loadFailed: 'The scores could not be loaded. Please try again.',
    studentsFailed: 'The students could not be loaded. Please try again.',
  },
  api: { path: 'aetcom', known: false, save: { student: 'student_id', periods: ['yearKey'], sheet: 'yearData' } },
  print: { heading: 'AETCOM', order: 19 },
});

const memo = exchange({
  kind: 'exchange',
  name: 'memo',
  label: { menu: 'Memo', one: 'Memo', many: 'Memo', open: 'Create Memo', reply: 'Add Explanation', search: 'Search by student name or memo number' },
  route: 'memo',
  nav: { group: 'end', icon: 'memo' },
  number: {
    key: 'memoNumber',
    label: 'Memo Number',
    prefix: 'MEMO',
    required: 'Memo number is required',
    taken: 'This memo number is already used in your college',
  },
  student: { key: 'studentName', label: 'Student Name', required: 'Student is required' },
  opener: {
    date: { type: 'date', label: 'Date', latest: 'today', required: 'Date is required' },
    reason: { type: 'text', label: 'Reason', lines: 4, required: 'Reason is required' },
    hodRemark: { type: 'text', label: 'HOD Remark', lines: 4, required: 'HOD remark is required' },
  },
  reply: { studentExplanation: { type: 'text', label: 'Student Explanation', lines: 4, required: 'Explanation is required' } },
  list: {
    search: ['studentName', 'memoNumber'],
    columns: {
      student: ['serial', 'memoNumber', 'date', 'studentName', 'reason', 'studentExplanation', 'hodRemark', 'actions'],
      faculty: ['serial', 'memoNumber', 'date', 'studentName', 'reason', 'studentExplanation', 'hodRemark'],
    },
  },
  permissions: { student: { read: 'own', reply: true }, faculty: { read: 'department', open: true }, hod: { read: 'department', open: true } },
  says: { loadFailed: 'silent', openFailed: 'silent', replyFailed: 'silent', replied: 'This memo already has your explanation' },
  api: { path: 'memo', known: false, open: 'verify', reply: 'add' },
  print: { heading: 'Memos', order: 20 },
  demo: { from: 'memos', count: 24 },
});

const anyPhone = 'Please enter a valid phone number';
const anyEmail = 'Please enter a valid email address';
const emailTaken = { says: 'There is an account with this email address already' };

const staffRanks = [
  { value: 'professor', word: 'Professor' },
  { value: 'associate_professor', word: 'Associate Professor' },
  { value: 'assistant_professor', word: 'Assistant Professor' },
  { value: 'lecturer', word: 'Lecturer' },
] as const;

const students = directory({
  kind: 'directory',
  name: 'students',
  label: { menu: 'All Students', one: 'Student', many: 'All Students', search: 'Search by name, department or college' },
  route: 'all-students',
  nav: { group: 'top', icon: 'students' },
  holds: { what: 'accounts', ranks: ['student'], columns: { name: 'name', phoneNumber: 'phone', deptId: 'department', collegeId: 'college' } },
  fields: {
    name: { type: 'text', label: 'Name', required: 'Name is required' },
    phoneNumber: { type: 'text', label: 'Phone', required: 'Phone is required' },
    deptId: { type: 'link', label: 'Department', to: 'departments', required: 'Department is required' },
    collegeId: { type: 'link', label: 'College', to: 'institutions', required: 'College is required' },
  },
  list: { search: ['name', 'deptId', 'collegeId'], columns: ['serial', 'name', 'phoneNumber', 'deptId', 'collegeId', 'actions'] },
  permissions: {
    faculty: { read: 'department', approve: true },
    hod: { read: 'department', approve: true },
    drpc: { read: 'posted' },
    admin: { read: 'all', approve: true, update: true },
  },
  says: { loadFailed: 'silent', saveFailed: 'silent' },
  api: { path: 'students', known: false },
});

const staff = directory({
  kind: 'directory',
  name: 'staff',
  label: { menu: 'All Staffs', one: 'Staff Member', many: 'All Staffs', add: 'Add Staff', search: 'Search by name, phone or email' },
  route: 'all-staffs',
  nav: { group: 'top', icon: 'staff' },
  holds: {
    what: 'accounts',
    ranks: staffRanks.map(({ value }) => value),
    columns: { staffName: 'name', role: 'role', phone: 'phone', email: 'email', joinedDate: 'joinedDate', deptId: 'department', collegeId: 'college' },
    place: 'department',
  },
  fields: {
    // The form says staffName where the list says name.
    staffName: { type: 'text', label: 'Name', required: 'Name is required', wire: { write: 'staffName', read: 'name' } },
    role: { type: 'choice', label: 'Role', options: { from: 'pairs', pairs: staffRanks }, required: 'Role is required' },
    phone: { type: 'phone', label: 'Phone', required: 'Phone is required', says: anyPhone },
    email: { type: 'email', label: 'Email', required: 'Email is required', says: anyEmail, taken: emailTaken },
    joinedDate: { type: 'date', label: 'Joined Date', latest: 'today', required: 'Joined date is required' },
    // Whoever belongs to a department adds its own staff.
    deptId: { type: 'link', label: 'Department', to: 'departments', by: ['admin'], required: 'Department is required' },
    collegeId: { type: 'link', label: 'College', to: 'institutions', by: ['admin'], required: 'College is required' },
  },
  list: { search: ['staffName', 'phone', 'email'], columns: ['serial', 'staffName', 'phone', 'role', 'joinedDate', 'actions'] },
  permissions: {
    faculty: { read: 'department' },
    hod: { read: 'department', create: true, update: true, approve: true },
    admin: { read: 'all', create: true, update: true, approve: true },
  },
  says: { loadFailed: 'silent', saveFailed: 'silent' },
  api: { path: 'staff', known: false, all: 'users' },
});

const states = ['Maharashtra', 'Gujarat', 'Rajasthan', 'Karnataka', 'Tamil Nadu', 'Meghalaya'].map((word) => ({ value: word.toLowerCase().replace(' ', '_'), word }));

const institutions = directory({
  kind: 'directory',
  name: 'institutions',
  label: {
    menu: 'Institute',
    one: 'Institution',
    many: 'Institute',
    add: 'Add Institution',
    search: 'Search by name or state',
    confirmRemove: 'Are you sure you want to delete this institution?',
  },
  route: 'institute',
  nav: { group: 'end', icon: 'institution' },
  holds: { what: 'own', table: 'colleges', columns: { institutionName: 'name' } },
  fields: {
    state: { type: 'choice', label: 'State', options: { from: 'pairs', pairs: states }, required: 'State is required' },
    institutionName: { type: 'text', label: 'Institute Name', maxLength: 200, required: 'Institute name is required', taken: { says: 'This institution is in the list already' } },
  },
  list: { search: ['institutionName', 'state'], columns: ['serial', 'institutionName', 'state', 'actions'] },
  permissions: {
    // The specification lets faculty manage them; one that is used stays.
    faculty: { read: 'all', create: true, remove: true },
    hod: { read: 'all', create: true, remove: true },
    drpc: { read: 'all' },
    admin: { read: 'all', create: true, update: true, remove: true },
  },
  says: { loadFailed: 'silent', saveFailed: 'silent', removeFailed: 'silent', inUse: 'This institution is still used by people or records, so it cannot be deleted.' },
  api: { path: 'institutions', known: false },
});

const departments = directory({
  kind: 'directory',
  name: 'departments',
  label: {
    menu: 'Departments',
    one: 'Department',
    many: 'Departments',
    add: 'Add Department',
    search: 'Search by name',
    confirmRemove: 'Are you sure you want to delete this department?',
  },
  route: 'departments',
  nav: { group: 'admin', icon: 'institution' },
  holds: { what: 'own', table: 'departments', columns: { institution: 'college' } },
  fields: {
    institution: { type: 'link', label: 'Institution', to: 'institutions', required: 'Institution is required' },
    name: {
      type: 'text',
      label: 'Name',
      maxLength: 120,
      required: 'Name is required',
      taken: { says: 'This institution has a department of that name already', within: 'institution' },
    },
    catalogue: {
      type: 'choice',
      label: 'Catalogue of skills',
      options: {
        from: 'pairs',
        pairs: [
          { value: 'pathology', word: 'Pathology' },
          { value: 'medicine', word: 'Medicine' },
          { value: 'surgery', word: 'Surgery' },
          { value: 'community-medicine', word: 'Community Medicine' },
        ],
      },
      required: 'Catalogue is required',
    },
  },
  list: { search: ['name', 'institution'], columns: ['serial', 'name', 'institution', 'catalogue', 'actions'] },
  permissions: { admin: { read: 'all', create: true, update: true, remove: true } },
  says: { loadFailed: 'silent', saveFailed: 'silent', removeFailed: 'silent', inUse: 'People or records still belong to this department, so it cannot be deleted.' },
  api: { path: 'departments', known: false },
});

const drpCoordinators = directory({
  kind: 'directory',
  name: 'drpCoordinators',
  label: {
    menu: 'DRP Coordinator',
    one: 'DRP Coordinator',
    many: 'DRP Records',
    add: 'Add DRP Coordinator',
    search: 'Search by name, institution or state',
    confirmRemove: 'Are you sure you want to delete this coordinator?',
  },
  route: 'drp-coordinator',
  nav: { group: 'drp', icon: 'coordinator' },
  holds: {
    what: 'accounts',
    ranks: ['drpc'],
    columns: { drpcName: 'name', phone: 'phone', email: 'email', collegeId: 'college' },
    place: 'college',
  },
  fields: {
    state: { type: 'choice', label: 'State', options: { from: 'pairs', pairs: states }, required: 'State is required' },
    institution: { type: 'link', label: 'Institution', to: 'institutions', required: 'Institution is required' },
    drpcName: { type: 'text', label: 'DRPC Name', required: 'DRPC name is required' },
    phone: { type: 'phone', label: 'Phone', required: 'Phone is required', says: anyPhone },
    email: { type: 'email', label: 'Email', required: 'Email is required', says: anyEmail, taken: emailTaken },
    scheduledFrom: { type: 'date', label: 'Scheduled From', required: 'Scheduled from is required' },
    scheduledTo: { type: 'date', label: 'Scheduled To', notBefore: 'scheduledFrom', required: 'Scheduled to is required' },
    officialNotice: { type: 'file', label: 'Official Notice', accept: documents },
    // The college whose residents come; the institution above is where they are posted.
    collegeId: { type: 'link', label: 'College', to: 'institutions', by: ['admin'], required: 'College is required' },
  },
  list: {
    search: ['drpcName', 'institution', 'state'],
    columns: ['serial', 'drpcName', 'state', 'institution', 'phone', 'email', 'scheduledFrom', 'scheduledTo', 'officialNotice', 'actions'],
  },
  permissions: {
    student: { read: 'all' },
    // A coordinator may serve many colleges: whoever does not belong to one is the administrator's to change.
    faculty: { read: 'all', change: 'college', create: true, update: true },
    hod: { read: 'all', change: 'college', create: true, update: true, remove: true, approve: true },
    drpc: { read: 'all' },
    admin: { read: 'all', create: true, update: true, remove: true, approve: true },
  },
  says: { loadFailed: 'silent', saveFailed: 'silent', removeFailed: 'silent', inUse: 'Residents or records still belong to this coordinator, so it cannot be deleted.' },
  api: { path: 'drpCoordinators', known: false },
  demo: { from: 'coordinatorPosts' },
});

const drpPostings = directory({
  kind: 'directory',
  name: 'postings',
  label: {
    menu: 'DRP Postings',
    one: 'Posting',
    many: 'Postings',
    add: 'Post a Resident',
    search: 'Search by resident or coordinator',
    confirmRemove: 'Are you sure you want to delete this posting?',
  },
  // A second table on the coordinators' page.
  route: null,
  nav: null,
  holds: { what: 'own', table: 'postings', about: 'student', postedTo: 'coordinator' },
  fields: {
    student: { type: 'link', label: 'Resident', to: 'students', required: 'Resident is required' },
    coordinator: { type: 'link', label: 'DRP Coordinator', to: 'drpCoordinators', required: 'DRP coordinator is required' },
    institution: { type: 'link', label: 'Institution', to: 'institutions', required: 'Institution is required' },
    fromDate: { type: 'date', label: 'From', required: 'From date is required' },
    toDate: { type: 'date', label: 'To', notBefore: 'fromDate', required: 'To date is required' },
  },
  list: { search: ['student', 'coordinator'], columns: ['serial', 'student', 'coordinator', 'institution', 'fromDate', 'toDate', 'actions'] },
  permissions: {
    faculty: { read: 'department', create: true, update: true },
    hod: { read: 'department', create: true, update: true, remove: true },
    drpc: { read: 'posted' },
    admin: { read: 'all', create: true, update: true, remove: true },
  },
  says: { loadFailed: 'silent', saveFailed: 'silent', removeFailed: 'silent', inUse: 'Attendance is recorded for this posting, so it cannot be deleted.' },
  api: { path: 'drpPostings', known: false },
});

const accounts = directory({
  kind: 'directory',
  name: 'accounts',
  label: { menu: 'Accounts', one: 'Account', many: 'Accounts', search: 'Search by name or email' },
  route: 'accounts',
  nav: { group: 'admin', icon: 'staff' },
  holds: {
    what: 'accounts',
    ranks: ['student', ...staffRanks.map(({ value }) => value), 'hod', 'drpc', 'admin'],
    columns: { name: 'name', email: 'email', phone: 'phone', role: 'role', deptId: 'department', collegeId: 'college' },
  },
  fields: {
    name: { type: 'text', label: 'Name', required: 'Name is required' },
    email: { type: 'email', label: 'Email', required: 'Email is required', says: anyEmail, taken: emailTaken },
    phone: { type: 'phone', label: 'Phone', says: anyPhone },
    role: {
      type: 'choice',
      label: 'Role',
      options: {
        from: 'pairs',
        pairs: [
          { value: 'student', word: 'Student' },
          ...staffRanks,
          { value: 'hod', word: 'Head of Department' },
          { value: 'drpc', word: 'DRP Coordinator' },
          { value: 'admin', word: 'Administrator' },
        ],
      },
      required: 'Role is required',
    },
    deptId: { type: 'link', label: 'Department', to: 'departments' },
    collegeId: { type: 'link', label: 'College', to: 'institutions' },
  },
  list: { search: ['name', 'email'], columns: ['serial', 'name', 'email', 'role', 'deptId', 'collegeId', 'actions'] },
  permissions: { admin: { read: 'all', update: true, approve: true } },
  says: { loadFailed: 'silent', saveFailed: 'silent' },
  api: { path: 'accounts', known: false },
});

const profile = form({
  kind: 'form',
  name: 'profile',
  label: { menu: 'Profile', many: 'Profile', submit: 'Update Profile' },
  route: 'profile',
  nav: { group: 'end', icon: 'profile' },
  sections: [
    {
      heading: 'Personal Information',
      fields: {
        photo: { type: 'file', label: 'Photo', accept: ['jpg', 'jpeg', 'png'] },
        name: { type: 'text', label: 'Name', maxLength: 200, required: 'Name is required' },
        phone: { type: 'phone', label: 'Phone', says: anyPhone },
        email: { type: 'email', label: 'Email', required: 'Email is required', says: anyEmail, taken: emailTaken },
        dob: { type: 'date', label: 'Date of Birth', latest: 'today' },
        bloodGroup: {
          type: 'choice',
          label: 'Blood Group',
          options: {
            from: 'pairs',
            pairs: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map((word) => ({
              value: word.toLowerCase().replace('+', '_positive').replace('-', '_negative'),
              word,
            })),
          },
        },
        vaccinationStatus: {
          type: 'choice',
          label: 'Vaccination Status',
          options: {
            from: 'pairs',
            pairs: [
              { value: 'fully_vaccinated', word: 'Fully vaccinated' },
              { value: 'partially_vaccinated', word: 'Partially vaccinated' },
              { value: 'not_vaccinated', word: 'Not vaccinated' },
            ],
          },
        },
        address: { type: 'text', label: 'Address', lines: 4 },
      },
    },
    {
      heading: 'Permanent Registration',
      fields: {
        regNumber: { type: 'text', label: 'Registration Number' },
        medicalCouncil: { type: 'choice', label: 'Medical Council', options: { from: 'pairs', pairs: states } },
        validUpto: { type: 'date', label: 'Valid Up To' },
        institutionName: { type: 'text', label: 'Institution Name' },
        department: { type: 'text', label: 'Department' },
        joiningDate: { type: 'date', label: 'Joining Date', latest: 'today' },
        university: {
          type: 'choice',
          label: 'University',
          options: {
            from: 'pairs',
            pairs: [
              { value: 'mumbai', word: 'Mumbai' },
              { value: 'pune', word: 'Pune' },
              { value: 'delhi', word: 'Delhi' },
            ],
          },
        },
      },
    },
  ],
  keeps: { what: 'profile', columns: { photo: 'photo', name: 'name', phone: 'phone', email: 'email' } },
  by: ['student', 'faculty', 'hod', 'drpc', 'admin'],
  says: { sent: 'Your profile is saved.', failed: 'Your profile could not be saved. Please try again.' },
  api: { path: 'profile', known: false },
  demo: { from: 'profiles' },
});

const support = form({
  kind: 'form',
  name: 'support',
  label: { menu: 'Support', one: 'Support Request', many: 'Support', submit: 'Submit' },
  route: 'support',
  nav: { group: 'end', icon: 'support' },
  sections: [
    {
      heading: 'Support Request',
      fields: {
        name: { type: 'text', label: 'Name', required: 'Name is required' },
        email: { type: 'email', label: 'Email', required: 'Email is required', says: anyEmail },
        contactNumber: { type: 'phone', label: 'Contact Number', required: 'Contact number is required', says: anyPhone },
        bestTimeToContact: { type: 'text', label: 'Best Time to Contact', required: 'Best time to contact is required' },
        message: { type: 'text', label: 'Message', lines: 4, required: 'Message is required' },
        image: { type: 'file', label: 'Screenshot', accept: ['jpg', 'jpeg', 'png'], required: 'Please upload an image' },
      },
    },
  ],
  keeps: {
    what: 'inbox',
    states: ['New', 'In progress', 'Closed'],
    columns: ['name', 'email', 'contactNumber', 'bestTimeToContact', 'message', 'image'],
    mail: 'operator',
    receipt: true,
    workedBy: ['admin'],
  },
  by: ['student', 'faculty', 'hod', 'drpc', 'admin'],
  says: { sent: 'Your request has been received. We will contact you soon.', failed: 'Your request could not be sent. Please try again.' },
  api: { path: 'support', known: false },
  demo: { from: 'supportRequests' },
});

const tenDigits = 'Mobile number must be 10 digits';

const contact = form({
  kind: 'form',
  name: 'contact',
  label: { menu: 'Contact Messages', one: 'Contact Message', many: 'Contact Messages', submit: 'Submit' },
  route: null,
  nav: null,
  sections: [
    {
      heading: 'Contact',
      fields: {
        name: { type: 'text', label: 'Name', required: 'Name must be at least 4 characters long', minLength: { length: 4, says: 'Name must be at least 4 characters long' } },
        email: { type: 'email', label: 'Email', required: 'Please enter a valid email address', says: 'Please enter a valid email address' },
        contact: { type: 'phone', label: 'Mobile', digits: 10, required: tenDigits, says: tenDigits },
        message: { type: 'text', label: 'Message', lines: 4, required: 'Please enter your message' },
      },
    },
  ],
  keeps: { what: 'inbox', states: ['New', 'Answered'], columns: ['name', 'email', 'contact', 'message'], mail: 'operator', workedBy: ['admin'] },
  by: 'public',
  says: { sent: 'Your request is submitted. We will contact you soon.', failed: 'Sorry, there was an error sending your message. Please try again.' },
  api: { path: 'contact', known: false },
  demo: { from: 'contactMessages' },
});

const fillAll = 'Please fill in all required fields.';
const demoDigits = 'Please enter a valid 10-digit contact number.';
const demoEmail = 'Please enter a valid email address.';

const demoRequests = form({
  kind: 'form',
  name: 'demoRequests',
  label: { menu: 'Demo Requests', one: 'Demo Request', many: 'Demo Requests', submit: 'Submit', submitting: 'Submitting...' },
  route: null,
  nav: null,
  sections: [
    {
      heading: 'Request a demo',
      fields: {
        name: { type: 'text', label: 'Name', required: fillAll },
        designation: { type: 'text', label: 'Designation', required: fillAll },
        institute: { type: 'text', label: 'Institute', required: fillAll },
        address: { type: 'text', label: 'Address', lines: 4, required: fillAll },
        pgCount: { type: 'count', label: 'Total 23 and 24 batch PGs', required: fillAll, says: 'Please enter a number of at least 0.' },
        contact: { type: 'phone', label: 'Contact Number', digits: 10, required: fillAll, says: demoDigits },
        email: { type: 'email', label: 'Email', required: fillAll, says: demoEmail },
        demoSlot: { type: 'time', label: 'Preferred date and time', required: fillAll },
      },
    },
  ],
  keeps: {
    what: 'inbox',
    states: ['New', 'Arranged', 'Closed'],
    columns: ['name', 'designation', 'institute', 'pgCount', 'contact', 'email', 'demoSlot'],
    mail: 'operator',
    workedBy: ['admin'],
  },
  by: 'public',
  says: {
    sent: 'Thank you! Your request has been submitted successfully. Our team will contact you shortly.',
    failed: 'There was an error submitting your request. Please try again.',
  },
  api: { path: 'demoRequests', known: false },
  demo: { from: 'demoRequests' },
});

/** When a logbook is complete, who prints it, what its cover and summary take from the records, and who sees which reports. */
const printedLogbook = logbook({
  kind: 'logbook',
  permissions: { student: { read: 'own' }, faculty: { read: 'department' }, hod: { read: 'department', withdraw: true } },
  complete: [
    { rule: 'everyOption', of: 'mandatoryChecklist', field: 'particular', says: 'Every item of the mandatory checklist is verified' },
    { rule: 'anyAccepted', of: 'thesisReview', says: 'The thesis is accepted' },
    { rule: 'nothingOpen', says: 'No entry waits for verification' },
  ],
  says: { incomplete: 'Printing option will be available once your logbook is completed!' },
  specialities: { of: 'specialityClinicPosting', field: 'speciality' },
  leave: { of: 'leaveRecord', days: 'noOfdays', by: 'reasonType' },
  registration: { form: 'profile', fields: ['regNumber', 'medicalCouncil', 'validUpto', 'university'] },
  reports: {
    years: 3,
    answerWithin: 7,
    permissions: {
      student: { read: 'own', shows: ['progress', 'verification', 'activity', 'attendance'] },
      faculty: { read: 'department', shows: ['verification', 'progress', 'activity', 'attendance'] },
      hod: { read: 'department', shows: ['verification', 'progress', 'activity', 'attendance'], colleagues: true },
      drpc: { read: 'posted', shows: ['attendance', 'verification', 'activity'] },
      admin: { read: 'all', shows: ['overview', 'verification', 'progress', 'activity', 'attendance'], colleagues: true },
    },
  },
});

export default defineRegistry([
  students,
  staff,
  mandatoryChecklist,
  academicActivity,
  diagnosticSkills,
  procedures,
  clinicalCases,
  skillsLabs,
  teachingExperience,
  academicParticipations,
  extraCurricular,
  specialityClinic,
  leaveRecord,
  thesisSynopsis,
  thesisReview,
  presentations,
  publications,
  drpCoordinators,
  drpPostings,
  drpActivity,
  offlineDrp,
  diagnosticTitles,
  procedureTitles,
  caseTitles,
  specialityTitles,
  quarterlyAppraisal,
  aetcom,
  memo,
  institutions,
  departments,
  accounts,
  profile,
  support,
  contact,
  demoRequests,
  printedLogbook,
]);
