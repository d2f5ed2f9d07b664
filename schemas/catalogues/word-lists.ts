/** The lists of words that are long: of the assessments what is rated or scored, by its name on the wire. */

/** Rated when a resident presents a case. */
export const clinicalSkills = {
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
} as const;

/** Scored each quarter, on a flat sheet. */
export const appraisedActivities = {
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
} as const;

/** What AETCOM scores: attitude, ethics and communication, by wire name. */
export const aetcomSkills = {
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
    rows: {
      interestMotivationInitiative: 'Interest, motivation and initiative',
      confidentialityTakingConsent: 'Confidentiality and taking consent',
    },
  },
  responsiveness: {
    label: 'Responsiveness',
    rows: {
      proactiveness: 'Proactiveness',
      prioritizingAppropriateness: 'Prioritizing and appropriateness',
      responsetoError: 'Response to error',
    },
  },
  communication: {
    label: 'Communication',
    rows: {
      doctorPatient: 'Doctor and patient',
      doctorCaregiver: 'Doctor and caregiver',
      intradepartmental: 'Intradepartmental',
      interdepartmental: 'Interdepartmental',
    },
  },
  emotionSkills: {
    label: 'Emotion skills',
    rows: {
      emotionRegulation: 'Emotion regulation',
      askingforhelp: 'Asking for help',
      activeListeningEmpathy: 'Active listening and empathy',
    },
  },
  cognitiveSkills: {
    label: 'Cognitive skills',
    rows: {
      criticalThinking: 'Critical thinking',
      creativeThinking: 'Creative thinking',
      problemSolving: 'Problem solving',
      decisionmaking: 'Decision making',
    },
  },
  organizingSkills: {
    label: 'Organizing skills',
    rows: {
      internalsessionGroupDiscussion: 'Internal session and group discussion',
      workshopConferenceCME: 'Workshop, conference and CME',
      extracurricular: 'Extra-curricular',
    },
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
    rows: {
      clinicalData: 'Clinical data',
      adminData: 'Administrative data',
      projectReport: 'Project report',
      thesisPublications: 'Thesis and publications',
    },
  },
  oratorySkills: {
    label: 'Oratory skills',
    rows: {
      teachingRelated: 'Teaching related',
      groupDebate: 'Group debate',
      dialogueCommunity: 'Dialogue with community',
      languageVocabulary: 'Language and vocabulary',
    },
  },
} as const;

/** What a resident has to bring besides the records. */
export const mandatoryParticulars = [
  'PG Induction',
  'BCBR Training',
  'GCP',
  'BLS&ACLS',
  'DRP Completion Certificate',
  'Research Methodology Training',
  'Thesis Dissertation Acceptance',
  'Thesis Submission Letter',
] as const;

/** How a department teaches. */
export const trainingTypes = [
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
] as const;
