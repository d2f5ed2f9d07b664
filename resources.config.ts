/**
 * Every logbook type of Countersign: the only place that knows them, in the order of the menu and of the printed logbook.
 * Add a type by adding an entry here; docs/adding-a-logbook-type.md walks through one.
 */
import {
  aetcomSkills,
  anyFile,
  appraisedActivities,
  approvedFirst,
  bloodGroups,
  bothSides,
  catalogue,
  certificates,
  choice,
  clinicalSkills,
  coded,
  count,
  date,
  decided,
  defineRegistry,
  departmentRecords,
  directory,
  documents,
  email,
  entry,
  exchange,
  faculty,
  facultySheets,
  failures,
  feedback,
  fetchError,
  file,
  form,
  inbox,
  inclusiveDays,
  link,
  logbook,
  mandatoryParticulars,
  numbered,
  ownCatalogue,
  pendingFirst,
  phone,
  pictures,
  postedCoordinator,
  postedRecords,
  programmeOptions,
  programmes,
  proposedByResidents,
  rankOptions,
  remarks,
  review,
  roles,
  rolesWithout,
  rubric,
  score,
  scorecard,
  skillRoles,
  statesOfIndia,
  studentRecords,
  submissionError,
  text,
  time,
  titled,
  titles,
  trainingColumns,
  trainingTypes,
  verifiedByRemark,
  verifiedFirst,
  verifiedInLowerCase,
} from './schemas';

/** The columns of what the verifier said, in the two orders that screens have. */
const judged = ['verifiedOn', 'hodFeedback', 'verifiedBy', 'score'] as const;
const answered = ['hodFeedback', 'verifiedOn', 'verifiedBy', 'score'] as const;

/** What several declarations share. */
const studentName = { student: 'Student Name' } as const;
const sRemarks = remarks({ column: 'S-Remarks' });
const dRPCRemark = text('DRPC Remark', { lines: 4, filledBy: 'verifier', required: 'DRPC Remark is required' });
/** The coordinator whom the student is posted to on that day. */
const coordinator = postedCoordinator('DRP Coordinator');
const mustBeScored = score('Score', { required: true });

const emailTaken = { says: 'There is an account with this email address already' };
const staffRanks = coded(['Professor', 'Associate Professor', 'Assistant Professor', 'Lecturer']);
const ranksOfStaff = staffRanks.map(({ value }) => value);
const indianStates = coded(statesOfIndia);
/** A head is made by an act on the department, and by nothing else. */
const head = { value: 'hod', word: 'Head of Department', given: 'Heads are appointed: open Departments, and press “Appoint Head” there' };
const everyRank = rankOptions({ faculty: staffRanks, hod: [head] });

/** What residents said when they signed up, for whoever approves the account. */
const signUp = { course: text('Course at Sign-up', { optional: true, by: [] }), referralId: text('Referral ID', { optional: true, by: [] }) };
const ofSignUp = { course: 'course', referralId: 'referralId' } as const;

/** What sheets of people call these columns. How words are abbreviated or in which order they stand makes no difference. */
const phoneHeadings = ['Mobile', 'Mobile No', 'Phone No', 'Contact', 'Contact No', 'Ph', 'Ph No'];
const emailHeadings = ['Email ID', 'Email Address', 'Mail', 'Mail ID'];
const collegeHeadings = ['Institute', 'Institution', 'Medical College'];
const departmentHeadings = ['Deptt', 'Speciality', 'Specialty', 'Subject', 'Branch'];

const tooShort = 'Name must be at least 4 characters long';
const tenDigits = 'Mobile number must be 10 digits';
const fillAll = { required: 'Please fill in all required fields.' };

export const declarations = {
  students: directory('All Students', {
    label: { one: 'Student' },
    nav: { group: 'top', icon: 'students' },
    holds: { what: 'accounts', ranks: ['student'], columns: { name: 'name', phoneNumber: 'phone', deptId: 'department', collegeId: 'college', ...ofSignUp } },
    fields: { name: text('Name'), phoneNumber: text('Phone'), deptId: link('Department', 'departments'), collegeId: link('College', 'institutions'), ...signUp },
    search: ['name', 'deptId', 'collegeId'],
    columns: ['name', 'phoneNumber', 'deptId', 'collegeId'],
    permissions: {
      faculty: { read: 'department', approve: true },
      hod: { read: 'department', approve: true },
      drpc: { read: 'posted' },
      admin: { read: 'all', approve: true, update: true },
    },
  }),

  /** What is known of the training of each resident. A change ends what was known before, which stays. */
  trainees: directory('Training Files', {
    label: {
      one: 'Training File',
      about: 'The programme, start and guide of each resident. What is required of them is counted from these.',
      add: 'Add Resident',
      search: 'Search by name, number, guide or department',
    },
    nav: { group: 'top', icon: 'file' },
    holds: {
      what: 'accounts',
      ranks: ['student'],
      columns: { name: 'name', email: 'email', phone: 'phone', deptId: 'department', collegeId: 'college', startedOn: 'joinedDate', ...trainingColumns, ...ofSignUp },
      place: 'department',
    },
    fields: {
      name: text('Name', { maxLength: 200 }),
      email: email('Email', { taken: emailTaken }),
      phone: phone('Phone', { optional: true }),
      // Whoever belongs to a department adds its own residents.
      collegeId: link('College', 'institutions', { by: ['admin'] }),
      deptId: link('Department', 'departments', { by: ['admin'] }),
      programme: choice('Programme', programmeOptions),
      startedOn: date('Start of Training', { column: 'Started', future: true }),
      guide: link('Guide', 'teachers', { optional: true }),
      coGuide: link('Co-Guide', 'teachers', { optional: true }),
      admissionNo: text('Admission Number', { maxLength: 60, optional: true }),
      admissionYear: count('Admission Year', { optional: true, says: 'Please enter the year, such as 2026.' }),
      universityNo: text('University Number', { maxLength: 60, optional: true }),
      plannedEnd: date('Extended To', { future: true, notBefore: 'startedOn', optional: true, later: true }),
      ending: choice('Training Ended', coded(['Completed', 'Left']), { optional: true, later: true }),
      endedOn: date('Ended On', { notBefore: 'startedOn', optional: true, later: true }),
      ...signUp,
    },
    search: ['name', 'admissionNo', 'guide', 'deptId'],
    columns: ['name', 'programme', 'startedOn', 'guide', 'admissionNo'],
    permissions: {
      faculty: { read: 'department' },
      hod: { read: 'department', create: true, update: true, approve: true },
      admin: { read: 'all', create: true, update: true, approve: true },
    },
    needs: ['programme', 'startedOn', 'guide'],
    sheets: {
      finds: ['email', 'admissionNo'],
      called: {
        name: ['Resident', 'Student', 'PG', 'PG Student', 'PG Resident', 'Full Name'],
        email: emailHeadings,
        phone: phoneHeadings,
        collegeId: collegeHeadings,
        deptId: departmentHeadings,
        programme: ['Course', 'Degree'],
        startedOn: ['Start', 'Start Date', 'Joining', 'Date of Joining', 'Joined', 'Joined Date', 'DOJ', 'Date of Admission', 'DOA'],
        guide: ['PG Guide', 'Supervisor'],
        coGuide: ['Second Guide', 'Co Supervisor'],
        admissionNo: ['Admission No', 'Adm No', 'Registration No', 'Roll No'],
        admissionYear: ['Batch'],
      },
    },
  }),

  staff: directory('All Staffs', {
    label: { one: 'Staff Member', add: 'Add Staff' },
    nav: { group: 'top', icon: 'staff' },
    holds: {
      what: 'accounts',
      ranks: [...ranksOfStaff, 'hod'],
      columns: { staffName: 'name', role: 'role', phone: 'phone', email: 'email', joinedDate: 'joinedDate', deptId: 'department', collegeId: 'college' },
      place: 'department',
    },
    fields: {
      // The form says staffName where the list says name.
      staffName: text('Name', { wire: { write: 'staffName', read: 'name' } }),
      role: choice('Role', [...staffRanks, head]),
      phone: phone('Phone'),
      email: email('Email', { taken: emailTaken }),
      joinedDate: date('Joined Date'),
      // Whoever belongs to a department adds its own staff.
      deptId: link('Department', 'departments', { by: ['admin'] }),
      collegeId: link('College', 'institutions', { by: ['admin'] }),
    },
    search: ['staffName', 'phone', 'email', 'deptId'],
    columns: ['staffName', 'phone', 'role', 'joinedDate', 'deptId'],
    permissions: {
      faculty: { read: 'department' },
      hod: { read: 'department', create: true, update: true, approve: true },
      admin: { read: 'all', create: true, update: true, approve: true },
    },
    sheets: {
      finds: ['email'],
      called: {
        staffName: ['Staff', 'Faculty', 'Faculty Member', 'Teacher', 'Full Name'],
        role: ['Rank', 'Designation', 'Post'],
        email: emailHeadings,
        phone: phoneHeadings,
        joinedDate: ['Joined', 'Joining', 'Date of Joining', 'DOJ', 'Date of Appointment'],
        collegeId: collegeHeadings,
        deptId: departmentHeadings,
      },
      // The posts of a college that are none of the four ranks.
      said: { role: { 'Senior Resident': 'lecturer', Tutor: 'lecturer', Demonstrator: 'lecturer', Reader: 'associate_professor' } },
    },
    api: { all: 'users' },
  }),

  /** Who may guide a resident. */
  teachers: directory('Teachers', {
    label: { one: 'Teacher' },
    nav: null,
    holds: { what: 'accounts', ranks: [...ranksOfStaff, 'hod'], columns: { name: 'name' } },
    fields: { name: text('Name', { maxLength: 200 }) },
    search: ['name'],
    columns: ['name'],
    load: { ranks: ['student'], column: 'guide', one: 'resident', many: 'residents' },
    permissions: { faculty: { read: 'department' }, hod: { read: 'department' }, admin: { read: 'all' } },
  }),

  mandatoryChecklist: entry('Mandatory Checklist', {
    label: { many: 'Mandatory Checklist', add: 'Add Checklist', form: 'Add Checklist Record' },
    nav: { group: 'top', icon: 'checklist' },
    fields: {
      fromDate: date('From Date', { column: 'From' }),
      toDate: date('To Date', { column: 'To', notBefore: 'fromDate' }),
      particular: choice('Particular', mandatoryParticulars, { column: 'Particulars' }),
      institution: text('Name of Institution', { systemValue: 'collegeName' }),
      examDate: date('Exam Date'),
      certificateImg: file('Certificate', anyFile),
      sRemarks: remarks({ wire: { read: 'sRemarks', write: 'remarks' } }),
      score: score('Score/Grade', { column: 'Score', required: true }),
      hodFeedback: feedback(),
    },
    title: 'particular',
    workflow: verifiedInLowerCase({ mustChoose: true }),
    permissions: departmentRecords,
    search: ['particular', 'institution'],
    columns: ['particular', 'institution', 'fromDate', 'toDate', 'examDate', 'certificateImg', 'verification', 'sRemarks'],
    facultyColumns: ['student', 'particular', 'institution', 'fromDate', 'toDate', 'examDate', 'certificateImg', 'verification', 'hodFeedback'],
    says: {
      loadFailed: bothSides({ title: 'Error Fetching Data', text: 'Unable to load checklist data.' }),
      saveFailed: { title: 'Submission Failed', text: 'Checklist could not be saved.' },
      verifyFailed: { title: 'Update Failed', text: 'Unable to update checklist.' },
    },
    api: { known: true },
    print: 'Mandatory checklist',
    demo: { from: ['checklist', 'postingRemarks', 'postingFeedback'], share: 40 },
  }),

  academicActivity: entry('Academic Activity', {
    label: { add: 'Add Activity', form: 'Clinical Training' },
    nav: { group: 'logbook', icon: 'book' },
    fields: {
      date: date('Date'),
      trainingType: choice('Training Type', trainingTypes),
      topic: text('Topic'),
      role: choice('Role', ['Presenter', 'Participant']),
      moderator: faculty('Moderator'),
      sRemarks,
      ratings: rubric('Ratings', ['excellent', 'good', 'satisfactory', 'needs-improvement'], clinicalSkills),
      ...review,
    },
    title: 'topic',
    day: 'date',
    role: 'role',
    workflow: verifiedFirst(),
    permissions: studentRecords,
    search: ['topic', 'trainingType', 'student', 'moderator'],
    columns: ['date', 'trainingType', 'topic', 'student', 'moderator', 'status', 'sRemarks', ...judged],
    says: failures('Failed to load academic activity data.', 'Failed to submit academic activity data.'),
    api: { known: true, lists: { mine: null, all: 'activities' }, verifyKey: 'activityId' },
    print: 'Academic activities',
    demo: { from: ['academicTopics', 'talkRemarks', 'talkFeedback'], share: 150 },
  }),

  diagnosticActivity: entry('Diagnostic Skills', {
    label: { one: 'Diagnostic Skill', many: 'Diagnostic Skills Report' },
    nav: { group: 'logbook', icon: 'microscope' },
    fields: {
      date: date('Date'),
      competency: catalogue('Competency', 'skills'),
      skills: catalogue('Skills', 'skills', { within: 'competency', plus: 'diagnosticActivity', required: 'Skills field is required' }),
      role: choice('Role', skillRoles),
      surgeon: faculty('Surgeon'),
      studentRemarks: remarks({ column: 'Student Remarks' }),
      ...review,
    },
    title: 'skills',
    day: 'date',
    role: 'role',
    workflow: approvedFirst(),
    permissions: studentRecords,
    search: ['competency', 'skills', 'student', 'surgeon'],
    columns: ['date', 'competency', 'skills', 'role', 'studentRemarks', 'student', 'surgeon', 'status', 'verifiedOn', 'hodFeedback', 'verifiedBy'],
    facultyColumns: ['date', 'competency', 'skills', 'role', 'studentRemarks', 'student', 'surgeon', 'status', ...judged],
    says: failures('Failed to load diagnostic skills data.', 'Failed to submit diagnostic skill data.', 'told'),
    api: { known: true },
    print: 'Diagnostic skills',
    demo: { from: ['handsOnRemarks', 'handsOnFeedback'], share: 170 },
  }),

  procedureReport: entry('Procedures', {
    label: { one: 'Procedure' },
    nav: { group: 'logbook', icon: 'scissors' },
    fields: {
      date: date('Date'),
      competency: catalogue('Competency', 'procedures'),
      procedure: catalogue('Procedure', 'procedures', { within: 'competency', plus: 'procedureReport' }),
      patientName: text('Patient Name', { sensitive: true }),
      ipdOpdNo: text('IPD/OPD No.', { maxLength: 50, sensitive: 'number', required: 'OPD/IPD number is required' }),
      role: choice('Role', skillRoles),
      teacher: faculty('Faculty', { column: 'Teacher' }),
      sRemarks: remarks({ column: 'S-Remark' }),
      ...review,
    },
    title: 'procedure',
    day: 'date',
    role: 'role',
    workflow: approvedFirst(),
    permissions: studentRecords,
    search: ['student', 'procedure'],
    columns: ['student', 'competency', 'procedure', 'patientName', 'ipdOpdNo', 'role', 'sRemarks', 'teacher', ...judged],
    facultyColumns: ['student', 'competency', 'procedure', 'patientName', 'ipdOpdNo', 'role', 'sRemarks', 'teacher', ...judged, 'status'],
    headings: studentName,
    says: failures('Failed to load procedures data.', 'Failed to submit procedure report.'),
    api: { known: true },
    print: 'Procedures',
    demo: { from: ['patients', 'handsOnRemarks', 'handsOnFeedback'], share: 220 },
  }),

  clinicalCases: entry('Clinical Cases', {
    label: { one: 'Clinical Case', many: 'Clinical Cases & Symptoms-Based Approach Report' },
    nav: { group: 'logbook', icon: 'stethoscope' },
    fields: {
      date: date('Date'),
      caseType: titled('Case Type', 'clinicalCases'),
      patientName: text('Patient Name', { sensitive: true }),
      ipdOpdNo: text('IPD/OPD No.', { maxLength: 50, sensitive: 'number', required: 'OPD/IPD No. is required' }),
      sRemarks,
      ...review,
    },
    title: 'caseType',
    day: 'date',
    workflow: approvedFirst(),
    permissions: departmentRecords,
    search: ['student', 'caseType'],
    columns: ['student', 'caseType', 'patientName', 'ipdOpdNo', 'sRemarks', ...judged, 'status'],
    headings: studentName,
    says: failures('Failed to load clinical cases data.', 'Failed to submit clinical case.'),
    api: { path: 'logbooks/clinicalActivity', known: true },
    print: 'Clinical cases',
    demo: { from: ['cases', 'patients', 'handsOnRemarks', 'handsOnFeedback'], share: 110 },
  }),

  skillLabsReport: entry('Skills Labs', {
    label: { one: 'Skills Lab', many: 'Skill Labs Report', add: 'Add Skill Lab' },
    nav: { group: 'logbook', icon: 'flask' },
    fields: { date: date('Date'), procedure: text('Procedure'), teacher: faculty('Teacher'), sRemarks, ...review },
    title: 'procedure',
    day: 'date',
    workflow: pendingFirst(),
    permissions: studentRecords,
    search: ['student', 'procedure', 'teacher'],
    columns: ['date', 'student', 'procedure', 'teacher', 'status', 'sRemarks', ...answered],
    headings: studentName,
    says: failures('Failed to load skills labs data.', 'Failed to submit skill lab.'),
    api: { path: 'logbooks/skillLab' },
    print: 'Skills laboratory',
    demo: { from: ['skillLabs', 'handsOnRemarks', 'handsOnFeedback'], share: 50 },
  }),

  teachingExperience: entry('Teaching Experience', {
    nav: { group: 'logbook', icon: 'teaching' },
    fields: {
      date: date('Date'),
      teachingType: choice('Teaching Type', ['Theory Class', 'Practical', 'Clinics', 'Demostrations', 'Tutorials', 'Group Discussions']),
      topic: text('Topic'),
      teacher: faculty('Supervisor'),
      sRemarks,
      ...review,
    },
    title: 'topic',
    day: 'date',
    workflow: pendingFirst(),
    permissions: studentRecords,
    search: ['student', 'topic', 'teachingType', 'teacher'],
    columns: ['topic', 'teachingType', 'date', 'student', 'teacher', 'status', 'sRemarks', ...answered],
    headings: studentName,
    says: failures('Failed to load teaching experience data.', 'Failed to submit teaching experience.'),
    card: { key: 'teachingExperiencePosting' },
    print: 'Teaching experience',
    demo: { from: ['teachingTopics', 'talkRemarks', 'talkFeedback'], share: 60 },
  }),

  academicParticipation: entry('Academic Participations', {
    label: { one: 'Academic Participation' },
    nav: { group: 'logbook', icon: 'podium' },
    fields: {
      date: date('Date'),
      academicProgram: choice('Academic Program', ['CME', 'Conference', 'Workshop']),
      eventType: choice('Event Type', ['International', 'National', 'State', 'Institutional']),
      eventTitle: text('Event Title'),
      organizedBy: text('Organized By', { required: 'Organizer name is required' }),
      role: choice('Role', ['Presenter', 'Participants']),
      certificateImg: file('Certificate', certificates, { optional: true }),
      sRemarks,
      ...review,
    },
    title: 'eventTitle',
    day: 'date',
    role: 'role',
    workflow: approvedFirst(),
    permissions: departmentRecords,
    search: ['student', 'academicProgram', 'eventTitle', 'organizedBy'],
    columns: ['date', 'academicProgram', 'eventType', 'eventTitle', 'organizedBy', 'role', 'status', 'sRemarks', 'certificateImg', ...answered],
    says: failures('Failed to load academic participation data.', 'Failed to submit academic participation.'),
    print: 'Academic participation',
    demo: { from: ['academicEvents', 'talkRemarks', 'talkFeedback'], share: 40 },
  }),

  extraCurricular: entry('Extra Curricular', {
    label: { one: 'Extra Curricular Activity', many: 'Extra Curricular Report', add: 'Add Extra Curricular' },
    nav: { group: 'logbook', icon: 'trophy' },
    fields: {
      date: date('Date'),
      particulars: text('Particulars', { required: 'Particulars are required' }),
      role: choice('Role', ['Organizer', 'Participant', 'Volunteer', 'Presenter', 'Judge'], { required: 'Role is  required' }),
      studentRemarks: remarks({ required: 'Remarks are required' }),
      ...review,
    },
    title: 'particulars',
    day: 'date',
    role: 'role',
    workflow: approvedFirst(),
    permissions: departmentRecords,
    search: ['student', 'particulars', 'role'],
    columns: ['date', 'student', 'particulars', 'status', 'role', 'studentRemarks', ...answered],
    facultyColumns: ['date', 'student', 'particulars', 'status', 'role', ...answered],
    headings: studentName,
    says: failures('Failed to load extra curricular data.', 'Failed to submit extra curricular activity.'),
    api: { path: 'logbooks/extraCurricularReport' },
    print: 'Extra-curricular activities',
    demo: { from: ['pastimes', 'eventRemarks', 'eventFeedback'], share: 20 },
  }),

  specialityClinicPosting: entry('Speciality Clinic', {
    label: { one: 'Speciality Clinic Posting' },
    nav: { group: 'logbook', icon: 'clinic' },
    fields: {
      fromDate: date('From Date', { required: 'From Date is required' }),
      toDate: date('To Date', { notBefore: 'fromDate', required: 'To Date is required' }),
      speciality: titled('Speciality', 'specialityClinicPosting'),
      sRemarks,
      ...review,
    },
    title: 'speciality',
    workflow: pendingFirst(),
    permissions: departmentRecords,
    search: ['student', 'speciality'],
    columns: ['speciality', 'fromDate', 'toDate', 'student', 'status', 'sRemarks', ...answered],
    headings: studentName,
    says: failures('Failed to load speciality clinic postings.', 'Failed to submit speciality posting.'),
    print: 'Speciality clinic postings',
    demo: { from: ['specialityClinics', 'postingRemarks', 'postingFeedback'], share: 25 },
  }),

  leaveRecord: entry('Leave Record', {
    nav: { group: 'logbook', icon: 'calendar' },
    fields: {
      fromDate: date('From Date', { required: 'From Date is required' }),
      toDate: date('To Date', { notBefore: 'fromDate', required: 'To Date is required' }),
      noOfdays: inclusiveDays('No. of Days', ['fromDate', 'toDate']),
      reason: text('Reason'),
      reasonType: choice('Reason Type', ['CL', 'Academic'], { required: 'Reason Type is required' }),
      sRemarks,
    },
    title: 'reason',
    workflow: decided('Leave Decision', 'Do you want to approve or reject this leave application?'),
    permissions: departmentRecords,
    search: ['student', 'reason', 'reasonType'],
    columns: ['reasonType', 'reason', 'fromDate', 'toDate', 'noOfdays', 'sRemarks', 'status'],
    facultyColumns: ['student', 'reasonType', 'fromDate', 'toDate', 'noOfdays', 'status'],
    headings: studentName,
    says: failures('Failed to load leave records.', 'Failed to submit leave record.'),
    print: 'Leave record',
    demo: { from: ['leaves', 'leaveRemarks'], share: 35 },
  }),

  thesisSynopsis: entry('Thesis Synopsis', {
    label: { many: 'Thesis Synopsis', add: 'Add Record' },
    nav: { group: 'thesis', icon: 'document' },
    fields: {
      thesisTitle: text('Title of Thesis', { maxLength: 500, optional: true }),
      guide: faculty('Guide', { optional: true }),
      iecCertificate: file('IEC Certificate', documents, { optional: true }),
      certificateImg: file('Synopsis File', documents, { column: 'Synopsis', required: 'File is required' }),
      sRemarks: remarks({ label: 'Remark', column: 'S-Remarks', required: true }),
      ...review,
    },
    title: 'thesisTitle',
    workflow: { ...verifiedFirst(), waiting: { within: 14 } },
    permissions: studentRecords,
    search: ['student', 'thesisTitle', 'sRemarks'],
    columns: ['certificateImg', 'sRemarks', 'status', 'hodFeedback', 'verifiedBy', 'verifiedOn', 'score'],
    facultyColumns: ['thesisTitle', 'certificateImg', 'sRemarks', 'hodFeedback', 'verifiedBy', 'verifiedOn', 'student', 'status', 'score'],
    headings: studentName,
    summary: ['thesisTitle', 'guide', 'iecCertificate'],
    says: failures('Failed to load thesis synopsis data.', 'Failed to submit thesis synopsis.', 'told'),
    card: false,
    print: 'Thesis synopsis',
    demo: { from: ['theses', 'paperRemarks', 'paperFeedback'], share: 8 },
  }),

  thesisReview: entry('Thesis Review', {
    label: { many: 'Thesis Review', add: 'Add Record' },
    nav: { group: 'thesis', icon: 'review' },
    fields: {
      thesisTitle: text('Title of Thesis', { maxLength: 500, optional: true }),
      guide: faculty('Guide', { optional: true }),
      acceptanceCertificate: file('Acceptance Certificate', documents, { optional: true }),
      acceptanceDate: date('Date of Acceptance', { optional: true }),
      certificateImg: file('Review File', documents, { column: 'Review', required: 'File is required.', requiredDialog: 'Validation Error' }),
      sRemarks: remarks({ label: 'Remark', column: 'S-Remarks' }),
      score: mustBeScored,
      hodFeedback: feedback({ required: true }),
    },
    title: 'thesisTitle',
    workflow: { ...verifiedFirst({ mustChoose: true }), waiting: { within: 14 } },
    permissions: studentRecords,
    search: ['student', 'thesisTitle', 'sRemarks'],
    columns: ['certificateImg', 'sRemarks', 'status', 'hodFeedback', 'verifiedBy', 'verifiedOn', 'score'],
    facultyColumns: ['student', 'thesisTitle', 'certificateImg', 'sRemarks', 'hodFeedback', 'verifiedBy', 'verifiedOn', 'status', 'score'],
    headings: studentName,
    summary: ['thesisTitle', 'guide', 'acceptanceCertificate', 'acceptanceDate'],
    says: failures('Failed to load Thesis Review data.', 'Failed to submit Thesis Review.'),
    card: false,
    print: 'Thesis review',
    demo: { from: ['theses', 'paperRemarks', 'paperFeedback'], share: 7 },
  }),

  paperPosterPresentation: entry('Paper Presentation', {
    label: { one: 'Presentation', many: 'Paper / Poster Presentation Report' },
    nav: { group: 'thesis', icon: 'presentation' },
    fields: {
      date: date('Date', { marked: true }),
      presentationType: choice('Presentation Type', ['Paper Presentation', 'Poster Presentation', 'Oral Presentation'], { marked: true }),
      academicEventofPresentation: text('Academic Event of Presentation', { marked: true }),
      titleOfPresentation: text('Title of Presentation', { maxLength: 500, marked: true }),
      guideName: faculty('Guide Name', { marked: true, optionsFailed: fetchError('Failed to load guide options.') }),
      detailsInVancouverStyle: text('Details in Vancouver Style', { lines: 4, marked: true }),
      certificateImg: file('Certificate', certificates, { marked: true }),
      score: mustBeScored,
      hodFeedback: feedback(),
    },
    title: 'titleOfPresentation',
    day: 'date',
    workflow: verifiedFirst({ mustChoose: true }),
    permissions: studentRecords,
    search: ['student', 'presentationType', 'academicEventofPresentation', 'titleOfPresentation'],
    columns: ['date', 'presentationType', 'academicEventofPresentation', 'titleOfPresentation', 'guideName', 'certificateImg', 'detailsInVancouverStyle', 'status', ...judged],
    says: failures('Failed to load presentation data.', 'Failed to submit presentation.'),
    card: false,
    print: 'Paper and poster presentations',
    demo: { from: ['presentations', 'talkFeedback'], share: 15 },
  }),

  paperPublication: entry('Paper Publication', {
    label: { one: 'Publication', many: 'Publication Records' },
    nav: { group: 'thesis', icon: 'publication' },
    fields: {
      title: text('Title', { maxLength: 500, marked: true }),
      author: text('Author', { maxLength: 500, marked: true }),
      journal: text('Journal', { marked: true }),
      indexedIn: text('Indexed In', { optional: true }),
      publicationDate: date('Publication Date', { marked: true }),
      publicationStatus: choice('Publication Status', ['Published', 'In-press', 'Under-Review', 'Submitted'], { marked: true }),
      citation: text('Citation', { lines: 4, optional: true }),
      sRemark: remarks({ column: 'S-Remark' }),
      certificateImg: file('Certificate', certificates, { optional: true }),
      score: mustBeScored,
      hodFeedback: feedback(),
    },
    title: 'title',
    workflow: verifiedFirst({ mustChoose: true }),
    permissions: departmentRecords,
    search: ['student', 'title', 'author', 'journal'],
    columns: ['title', 'author', 'journal', 'indexedIn', 'publicationDate', 'publicationStatus', 'citation', 'sRemark', 'certificateImg', 'status', ...judged],
    card: false,
    print: 'Publications',
    demo: { from: ['publications', 'paperRemarks', 'paperFeedback'], share: 15 },
  }),

  drpCoordinators: directory('DRP Coordinator', {
    label: {
      one: 'DRP Coordinator',
      many: 'DRP Records',
      search: 'Search by name, institution or state',
      confirmRemove: 'Are you sure you want to delete this coordinator?',
    },
    nav: { group: 'drp', icon: 'coordinator' },
    holds: { what: 'accounts', ranks: ['drpc'], columns: { drpcName: 'name', phone: 'phone', email: 'email', collegeId: 'college' }, place: 'college' },
    fields: {
      state: choice('State', indianStates),
      institution: link('Institution', 'institutions'),
      drpcName: text('DRPC Name'),
      phone: phone('Phone'),
      // Often a teacher, whom nobody can add a second time.
      email: email('Email', {
        taken: { says: 'There is an account with this email address already: an administrator can give it the role of DRP Coordinator under Accounts' },
      }),
      scheduledFrom: date('Scheduled From', { future: true }),
      scheduledTo: date('Scheduled To', { future: true, notBefore: 'scheduledFrom' }),
      officialNotice: file('Official Notice', documents, { optional: true }),
      // The college whose residents come; the institution above is where they are posted.
      collegeId: link('College', 'institutions', { by: ['admin'] }),
    },
    search: ['drpcName', 'institution', 'state'],
    columns: ['drpcName', 'state', 'institution', 'phone', 'email', 'scheduledFrom', 'scheduledTo', 'officialNotice'],
    permissions: {
      student: { read: 'all' },
      // A coordinator may serve many colleges: whoever does not belong to one is the administrator's to change.
      faculty: { read: 'all', change: 'college', create: true, update: true, identity: 'own' },
      hod: { read: 'all', change: 'college', create: true, update: true, identity: 'department', remove: true, approve: true },
      drpc: { read: 'all' },
      admin: { read: 'all', create: true, update: true, remove: true, approve: true },
    },
    proposals: proposedByResidents,
    inUse: 'Residents or records still belong to this coordinator, so it cannot be deleted.',
    demo: { from: 'coordinatorPosts' },
  }),

  postings: directory('DRP Postings', {
    label: { one: 'Posting', many: 'Postings', add: 'Post a Resident', search: 'Search by resident or coordinator' },
    // A second table on the coordinators' page.
    nav: null,
    holds: { what: 'own', table: 'postings', about: 'student', postedTo: 'coordinator' },
    fields: {
      student: link('Resident', 'trainees'),
      coordinator: link('DRP Coordinator', 'drpCoordinators'),
      institution: link('Institution', 'institutions'),
      fromDate: date('From', { future: true, required: 'From date is required' }),
      toDate: date('To', { future: true, notBefore: 'fromDate', required: 'To date is required' }),
    },
    search: ['student', 'coordinator'],
    columns: ['student', 'coordinator', 'institution', 'fromDate', 'toDate'],
    permissions: {
      faculty: { read: 'department', create: true, update: true },
      hod: { read: 'department', create: true, update: true, remove: true },
      drpc: { read: 'posted' },
      admin: { read: 'all', create: true, update: true, remove: true },
    },
    inUse: 'Attendance is recorded for this posting, so it cannot be deleted.',
    api: { path: 'drpPostings' },
  }),

  drpActivity: entry('DRP Activity', {
    label: { many: 'DRP Activities', add: 'Add Activity', search: 'Search activities...' },
    nav: { group: 'drp', icon: 'hospital' },
    fields: {
      date: date('Date', { marked: true }),
      place: text('Place', { marked: true }),
      activity: text('Activity', { marked: true }),
      activityType: choice('Activity Type', ['Seminar', 'Workshop', 'Conference', 'Training'], { marked: true }),
      levelofParticipation: choice('Level of Participation', ['Observer', 'Participant', 'Presenter', 'Organizer'], { marked: true }),
      studentRemark: remarks({ label: 'Student Remark', marked: true }),
      dRPCRemark,
      coordinator,
    },
    title: 'activity',
    day: 'date',
    role: 'levelofParticipation',
    workflow: verifiedByRemark('Update DRPC Remark'),
    permissions: postedRecords,
    search: ['student', 'place', 'activity', 'activityType', 'levelofParticipation', 'studentRemark'],
    columns: ['date', 'place', 'activity', 'activityType', 'levelofParticipation', 'studentRemark', 'dRPCRemark', 'verifiedBy', 'verifiedOn'],
    headings: { verifiedOn: 'Verified Date' },
    card: false,
    print: 'District residency programme',
    demo: { from: ['drpActivities', 'drpLearning', 'drpRemarks'], share: 30 },
  }),

  offlineDrp: entry('Offline DRP', {
    label: { one: 'Offline DRP Report', many: 'Offline DRP', add: 'Upload DRPC Report', submit: 'Upload' },
    nav: { group: 'drp', icon: 'upload' },
    fields: { report: file('DRPC Report', documents, { required: 'File is required' }), studentRemark: remarks({ label: 'Student Remark' }), dRPCRemark, coordinator },
    title: 'studentRemark',
    workflow: verifiedByRemark('Update DRPC Remark'),
    permissions: postedRecords,
    search: ['student', 'studentRemark'],
    columns: ['createdAt', 'report', 'studentRemark', 'dRPCRemark', 'verifiedBy', 'verifiedOn'],
    headings: { createdAt: 'Uploaded On', verifiedOn: 'Verified Date' },
    card: false,
    print: 'Offline DRP reports',
    demo: { from: ['drpReports', 'drpRemarks'], share: 5 },
  }),

  diagnosticTitles: titles('Skill Title', {
    name: 'diagnosticActivity',
    label: { add: 'Add New Skill', form: 'Add Skill' },
    within: { label: 'Competency', catalogue: 'skills' },
    saveFailed: submissionError('Failed to submit skill title.'),
  }),

  procedureTitles: titles('Procedure Title', {
    name: 'procedureReport',
    label: { add: 'Add New Procedure' },
    within: { label: 'Competency', catalogue: 'procedures' },
    saveFailed: submissionError('Failed to submit procedure report.'),
  }),

  caseTitles: titles('Clinical Case Title', {
    name: 'clinicalCases',
    label: { add: 'Add New Case' },
    saveFailed: submissionError('Failed to submit clinical case title.'),
  }),

  specialityTitles: titles('Speciality Title', {
    name: 'specialityClinicPosting',
    label: { add: 'Add New speciality' },
    field: 'specialityClinicPostingTitle',
    saveFailed: submissionError('Failed to add new speciality.'),
  }),

  /** The evaluation sheets that faculty keep on a resident. */
  quarterlyAppraisal: scorecard('Quarterly Appraisal', {
    many: 'Quarterly Appraisal Form',
    route: 'quaterly-appraisal',
    nav: { group: 'end', icon: 'appraisal' },
    periods: [
      { key: 'year', label: 'Year', container: 'years', values: numbered(['Year 1', 'Year 2', 'Year 3']), months: 12 },
      { key: 'period', label: 'Quarter', container: 'appraisalPeriod', values: numbered(['1st Quarter', '2nd Quarter', '3rd Quarter']), months: 3 },
    ],
    groups: appraisedActivities,
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
    save: { student: 'studentId', sheet: 'data' },
    print: 'Quarterly appraisal',
  }),

  aetcom: scorecard('AETCOM', {
    many: 'AETCOM Assessment',
    nav: { group: 'end', icon: 'aetcom' },
    // Years are stored by index; the displayed year is the index plus one.
    periods: [{ key: 'yearKey', label: 'Year', container: 'year', values: numbered(['Year 1', 'Year 2', 'Year 3'], 0), months: 12 }],
    groups: aetcomSkills,
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
    save: { student: 'student_id', sheet: 'yearData' },
    print: 'AETCOM',
  }),

  memo: exchange('Memo', {
    label: { open: 'Create Memo', reply: 'Add Explanation' },
    nav: { group: 'end', icon: 'memo' },
    number: { key: 'memoNumber', label: 'Memo Number', prefix: 'MEMO', taken: 'This memo number is already used in your college' },
    student: { key: 'studentName', label: 'Student Name', required: 'Student is required' },
    opener: { date: date('Date'), reason: text('Reason', { lines: 4 }), hodRemark: text('HOD Remark', { lines: 4 }) },
    reply: { studentExplanation: text('Student Explanation', { lines: 4, required: 'Explanation is required' }) },
    search: ['studentName', 'memoNumber'],
    columns: ['memoNumber', 'date', 'studentName', 'reason', 'studentExplanation', 'hodRemark'],
    permissions: { student: { read: 'own', reply: true }, faculty: { read: 'department', open: true }, hod: { read: 'department', open: true } },
    says: { replied: 'This memo already has your explanation' },
    // The specification opens a memo at `verify` and answers it at `add`.
    api: { open: 'verify', reply: 'add' },
    mails: true,
    print: 'Memos',
    demo: { from: 'memos', count: 24 },
  }),

  institutions: directory('Institute', {
    label: { one: 'Institution', search: 'Search by name or state' },
    nav: { group: 'end', icon: 'institution' },
    holds: { what: 'own', table: 'colleges', columns: { institutionName: 'name' } },
    fields: {
      state: choice('State', indianStates),
      institutionName: text('Institute Name', { maxLength: 200, taken: { says: 'This institution is in the list already' } }),
      // Both stand on the cover of every printed logbook.
      address: text('Address', { lines: 3, maxLength: 300, optional: true, by: ['admin'] }),
      logo: file('Logo', pictures, { optional: true, most: 1024 * 1024, printed: true, by: ['admin'] }),
    },
    search: ['institutionName', 'state'],
    columns: ['institutionName', 'state'],
    permissions: {
      // The specification lets faculty manage them; one that is used stays.
      faculty: { read: 'all', create: true, remove: true },
      hod: { read: 'all', create: true, remove: true },
      drpc: { read: 'all' },
      admin: { read: 'all', create: true, update: true, remove: true },
    },
    proposals: proposedByResidents,
    inUse: 'This institution is still used by people or records, so it cannot be deleted.',
  }),

  /** Days of a college on which nobody is expected to answer: what waits grows no older on them. */
  holidays: directory('Holidays', {
    label: {
      one: 'Holiday',
      many: 'Holidays',
      about: 'What waits grows no older on these days. In attendance they count as working days.',
      search: 'Search by name or institution',
    },
    // A second table on the institutions' page.
    nav: null,
    holds: { what: 'own', table: 'holidays', columns: { institution: 'college' } },
    fields: {
      institution: link('Institution', 'institutions', { by: ['admin'] }),
      name: text('Name', { maxLength: 120, by: ['admin'] }),
      fromDate: date('From', { future: true, required: 'From date is required', by: ['admin'] }),
      // Nothing ages meanwhile: of a year that is typed wrong somebody would hear late.
      toDate: date('To', { future: true, notBefore: 'fromDate', most: 92, required: 'To date is required', by: ['admin'] }),
    },
    search: ['name', 'institution'],
    columns: ['name', 'fromDate', 'toDate', 'institution'],
    permissions: { admin: { read: 'all', create: true, update: true, remove: true } },
    inUse: 'This holiday is still used, so it cannot be deleted.',
  }),

  departments: directory('Departments', {
    label: { one: 'Department', search: 'Search by name, institution or head' },
    nav: { group: 'admin', icon: 'departments' },
    holds: { what: 'own', table: 'departments', columns: { institution: 'college' } },
    fields: {
      institution: link('Institution', 'institutions'),
      name: text('Name', { maxLength: 120, taken: { says: 'This institution has a department of that name already', within: 'institution' } }),
      catalogue: choice('Standard list', [
        ...coded(['Pathology', 'Medicine', 'Surgery']),
        { value: 'community-medicine', word: 'Community Medicine' },
        { value: ownCatalogue, word: 'A list of its own' },
      ]),
      // As the last appointment says.
      head: link('Head', 'teachers', { optional: true, by: [] }),
      headSince: date('Head Since', { column: 'Since', optional: true, by: [] }),
    },
    search: ['name', 'institution', 'head'],
    columns: ['name', 'institution', 'head', 'catalogue'],
    permissions: { admin: { read: 'all', create: true, update: true, remove: true } },
    inUse: 'People or records still belong to this department, so it cannot be deleted.',
    sheets: {
      finds: ['name'],
      called: { institution: ['College', ...collegeHeadings], name: ['Department', ...departmentHeadings], catalogue: ['Skills'] },
      // What departments are called whose list has another name.
      said: {
        catalogue: {
          'General Medicine': 'medicine',
          'Internal Medicine': 'medicine',
          'General Surgery': 'surgery',
          'Preventive and Social Medicine': 'community-medicine',
          PSM: 'community-medicine',
        },
      },
    },
  }),

  /** Who heads a department, and did before. Whoever is appointed ends the time of whoever was the head. */
  headships: directory('Heads of Department', {
    label: { one: 'Head of Department', add: 'Appoint Head', search: 'Search by department or name' },
    // A second table on the departments' page.
    nav: null,
    holds: { what: 'own', table: 'headships' },
    fields: {
      department: link('Department', 'departments', { by: ['admin'] }),
      person: link('Head of Department', 'staff', { within: 'department', by: ['admin'] }),
      since: date('Since', { by: ['admin'] }),
      until: date('Until', { optional: true, by: [] }),
    },
    search: ['department', 'person'],
    columns: ['department', 'person', 'since', 'until'],
    order: 'newest',
    permissions: { admin: { read: 'all', create: true, update: true } },
  }),

  accounts: directory('Accounts', {
    label: { one: 'Account', about: 'Everyone with an account, of every role and department.' },
    nav: { group: 'admin', icon: 'accounts' },
    holds: {
      what: 'accounts',
      ranks: everyRank.map(({ value }) => value),
      columns: { name: 'name', email: 'email', phone: 'phone', role: 'role', deptId: 'department', collegeId: 'college', ...ofSignUp },
    },
    fields: {
      name: text('Name'),
      email: email('Email', { taken: emailTaken }),
      phone: phone('Phone', { optional: true }),
      role: choice('Role', everyRank),
      deptId: link('Department', 'departments', { optional: true }),
      collegeId: link('College', 'institutions', { optional: true }),
      ...signUp,
    },
    search: ['name', 'email'],
    columns: ['name', 'email', 'role', 'deptId', 'collegeId'],
    permissions: { admin: { read: 'all', update: true, approve: true } },
  }),

  profile: form('Profile', {
    label: { submit: 'Update Profile' },
    nav: { group: 'end', icon: 'profile' },
    sections: {
      'Personal Information': {
        photo: file('Photo', pictures, { optional: true, most: 3 * 1024 * 1024, printed: true }),
        name: text('Name', { maxLength: 200 }),
        phone: phone('Phone', { optional: true }),
        email: email('Email', { taken: emailTaken }),
        dob: date('Date of Birth', { optional: true }),
        bloodGroup: choice('Blood Group', bloodGroups, { optional: true }),
        vaccinationStatus: choice('Vaccination Status', coded(['Fully vaccinated', 'Partially vaccinated', 'Not vaccinated']), { optional: true }),
        address: text('Address', { lines: 4, optional: true }),
      },
      'Permanent Registration': {
        regNumber: text('Registration Number', { optional: true }),
        medicalCouncil: choice('Medical Council', indianStates, { other: true, optional: true }),
        validUpto: date('Valid Up To', { future: true, optional: true }),
        institutionName: text('Institution Name', { optional: true }),
        department: text('Department', { optional: true }),
        joiningDate: date('Joining Date', { optional: true }),
        university: choice('University', coded(['Mumbai', 'Pune', 'Delhi']), { other: true, optional: true }),
      },
    },
    keeps: {
      what: 'profile',
      columns: { photo: 'photo', name: 'name', phone: 'phone', email: 'email' },
      // What stands on certificates, prints and verdicts is not changed by oneself.
      held: { fields: ['name'], of: rolesWithout('administers'), by: ['hod', 'admin'] },
    },
    by: roles,
    says: { sent: 'Your profile is saved.', failed: 'Your profile could not be saved. Please try again.' },
    demo: { from: 'profiles' },
  }),

  support: form('Support', {
    label: { one: 'Support Request' },
    nav: { group: 'end', icon: 'support' },
    sections: {
      'Support Request': {
        name: text('Name'),
        email: email('Email'),
        contactNumber: phone('Contact Number'),
        bestTimeToContact: text('Best Time to Contact'),
        message: text('Message', { lines: 4 }),
        image: file('Screenshot', pictures, { required: 'Please upload an image' }),
      },
    },
    keeps: inbox(['New', 'In progress', 'Closed'], ['name', 'email', 'contactNumber', 'bestTimeToContact', 'message', 'image'], { receipt: true }),
    by: roles,
    says: { sent: 'Your request has been received. We will contact you soon.', failed: 'Your request could not be sent. Please try again.' },
    demo: { from: 'supportRequests' },
  }),

  contact: form('Contact Messages', {
    label: { one: 'Contact Message' },
    nav: null,
    sections: {
      Contact: {
        name: text('Name', { required: tooShort, minLength: { length: 4, says: tooShort } }),
        email: email('Email', { required: 'Please enter a valid email address' }),
        contact: phone('Mobile', { digits: 10, required: tenDigits, says: tenDigits }),
        message: text('Message', { lines: 4, required: 'Please enter your message' }),
      },
    },
    keeps: inbox(['New', 'Answered'], ['name', 'email', 'contact', 'message']),
    by: 'public',
    says: { sent: 'Your request is submitted. We will contact you soon.', failed: 'Sorry, there was an error sending your message. Please try again.' },
    demo: { from: 'contactMessages' },
  }),

  demoRequests: form('Demo Requests', {
    label: { one: 'Demo Request', submitting: 'Submitting...' },
    nav: null,
    sections: {
      'Request a demo': {
        name: text('Name', fillAll),
        designation: text('Designation', fillAll),
        institute: text('Institute', fillAll),
        address: text('Address', { lines: 4, ...fillAll }),
        pgCount: count('Total 23 and 24 batch PGs', { ...fillAll, says: 'Please enter a number of at least 0.' }),
        contact: phone('Contact Number', { digits: 10, ...fillAll, says: 'Please enter a valid 10-digit contact number.' }),
        email: email('Email', { ...fillAll, says: 'Please enter a valid email address.' }),
        demoSlot: time('Preferred date and time', fillAll),
      },
    },
    keeps: inbox(['New', 'Arranged', 'Closed'], ['name', 'designation', 'institute', 'pgCount', 'contact', 'email', 'demoSlot']),
    by: 'public',
    says: {
      sent: 'Thank you! Your request has been submitted successfully. Our team will contact you shortly.',
      failed: 'There was an error submitting your request. Please try again.',
    },
    demo: { from: 'demoRequests' },
  }),

  /** What holds for the whole logbook: waiting, correcting, printing, attendance, reports, signing in. */
  logbook: logbook({
    permissions: { student: { read: 'own' }, faculty: { read: 'department' }, hod: { read: 'department', withdraw: true } },
    complete: [
      { rule: 'everyOption', of: 'mandatoryChecklist', field: 'particular', says: 'Every item of the mandatory checklist is verified' },
      { rule: 'requirement', id: 'thesis', says: 'The thesis is accepted' },
      { rule: 'nothingOpen', says: 'Every entry is answered' },
    ],
    says: { incomplete: 'Printing option will be available once your logbook is completed!' },
    specialities: { of: 'specialityClinicPosting', field: 'speciality' },
    leave: { of: 'leaveRecord', days: 'noOfdays', by: 'reasonType', beside: true },
    attendance: {
      label: { menu: 'DRP Attendance', many: 'Attendance' },
      permissions: {
        student: { read: 'own' },
        faculty: { read: 'department', mark: true },
        hod: { read: 'department', mark: true },
        drpc: { read: 'posted', mark: true },
      },
    },
    catalogues: { label: { menu: 'Competency Lists' }, permissions: { hod: { write: 'department' }, admin: { write: 'all' } } },
    waiting: {
      within: 7,
      hold: { most: 14, times: 2 },
      nudge: 7,
      // Another day of a step tells everybody of it again: see `after` of `schemas/language/waiting.ts`.
      ladder: [
        // Two days before the answer is due.
        { after: 5, tell: 'holder' },
        { after: 7, tell: 'holder' },
        { after: 14, tell: ['holder', 'guide'] },
        { after: 21, tell: 'hod' },
        { after: 30, do: 'pool', tell: ['holder', 'hod'] },
      ],
    },
    correct: {
      of: ['refused', 'open'],
      most: 5,
      reasons: ['Date or place is wrong', 'Role is overstated', 'Evidence is missing or unreadable', 'Not witnessed by me', 'Logged twice'],
    },
    capture: { again: 3, list: 20, offline: { hold: 'never' } },
    identity: { providers: 'environment' },
    firstSteps: { admin: ['college', 'departments', 'staff', 'heads', 'residents', 'mail', 'countersigned'], hod: ['staff', 'residents', 'signUps', 'lists', 'countersigned'] },
    registration: { form: 'profile', fields: ['regNumber', 'medicalCouncil', 'validUpto', 'university'] },
    programmes,
    reports: {
      permissions: {
        student: { read: 'own', shows: ['progress', 'verification', 'activity', 'attendance'] },
        faculty: { read: 'department', shows: ['verification', 'progress', 'activity', 'attendance'] },
        hod: { read: 'department', shows: ['verification', 'progress', 'activity', 'attendance'], colleagues: true },
        drpc: { read: 'posted', shows: ['attendance', 'verification', 'activity'] },
        admin: { read: 'all', shows: ['overview', 'verification', 'progress', 'activity', 'attendance'], colleagues: true },
      },
    },
  }),
};

export default defineRegistry(declarations);
