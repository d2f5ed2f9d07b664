/**
 * What this product says where the specification leaves it open: lengths, heights, stars, names of buttons, the order and headings
 * of what is printed, who else may do what. A line is a part of a declaration, as `partsOf` says it. Whoever means a change states
 * it here as well; a type of which nothing stands here is compared with nothing.
 */
export const product: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  students: {
    nav: 'group top; icon students',
    holds:
      'what accounts; ranks [student]; columns {name name; phoneNumber phone; deptId department; collegeId college}',
    'fields.name': 'type text; label Name; required “Name is required”',
    'fields.phoneNumber': 'type text; label Phone; required “Phone is required”',
    'fields.deptId': 'type link; to departments; label Department; required “Department is required”',
    'fields.collegeId': 'type link; to institutions; label College; required “College is required”',
    permissions:
      'faculty {read department; approve}; hod {read department; approve}; drpc {read posted}; admin {read all; approve; update}',
    label: 'menu “All Students”; many “All Students”; search “Search by name, department or college”; one Student',
    list: 'search [name, deptId, collegeId]; columns [serial, name, phoneNumber, deptId, collegeId, actions]',
    says: 'loadFailed silent; saveFailed silent',
  },
  staff: {
    nav: 'group top; icon staff',
    holds:
      'what accounts; ranks [professor, associate_professor, assistant_professor, lecturer]; columns {staffName name; role role; phone phone; email email; joinedDate joinedDate; deptId department; collegeId college}; place department',
    fields: 'staffName, role, phone, email, joinedDate, deptId, collegeId',
    'fields.staffName': 'type text; label Name; required “Name is required”; wire {write staffName; read name}',
    'fields.role':
      'type choice; options {from pairs; pairs [value professor; word Professor, value associate_professor; word “Associate Professor”, value assistant_professor; word “Assistant Professor”, value lecturer; word Lecturer]}; label Role; required “Role is required”',
    'fields.phone': 'type phone; says “Please enter a valid phone number”; label Phone; required “Phone is required”',
    'fields.email':
      'type email; says “Please enter a valid email address”; label Email; required “Email is required”; taken {says “There is an account with this email address already”}',
    'fields.joinedDate': 'type date; latest today; label “Joined Date”; required “Joined date is required”',
    'fields.deptId': 'type link; to departments; label Department; required “Department is required”; by [admin]',
    'fields.collegeId': 'type link; to institutions; label College; required “College is required”; by [admin]',
    permissions:
      'faculty {read department}; hod {read department; create; update; approve}; admin {read all; create; update; approve}',
    label:
      'menu “All Staffs”; many “All Staffs”; add “Add Staff”; search “Search by name, phone or email”; one “Staff Member”',
    list: 'search [staffName, phone, email]; columns [serial, staffName, phone, role, joinedDate, actions]',
    says: 'loadFailed silent; saveFailed silent',
  },
  mandatoryChecklist: {
    nav: 'group top; icon checklist',
    fields: 'fromDate, toDate, particular, institution, examDate, certificateImg, sRemarks, score, hodFeedback',
    'fields.fromDate': 'type date; latest today; label “From Date”; required “From date is required”; column From',
    'fields.toDate':
      'type date; latest today; label “To Date”; required “To date is required”; column To; notBefore fromDate',
    'fields.particular':
      'type choice; options {from list; values [“PG Induction”, “BCBR Training”, GCP, “BLS&ACLS”, “DRP Completion Certificate”, “Research Methodology Training”, “Thesis Dissertation Acceptance”, “Thesis Submission Letter”]}; label Particular; required “Particular is required”; column Particulars',
    'fields.institution': 'type text; label “Name of Institution”; systemValue collegeName; filledBy system',
    'fields.sRemarks': 'type text; label Remarks; lines 4; wire {read sRemarks; write remarks}',
    'fields.score':
      'type score; scale fivePoint; label Score/Grade; filledBy verifier; column Score; required “Score/Grade is required”',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial pending; states {verified accepted; pending open; rejected refused}; verify {label Update; title “Verify the Entry”; to [verified, pending, rejected]; required “Status is required”}',
    permissions:
      'student {read own; create}; faculty {read department; verify department}; hod {read department; verify department}',
    list: 'search [particular, institution]; columns {student [serial, particular, institution, fromDate, toDate, examDate, certificateImg, verification, sRemarks]; faculty [serial, student, particular, institution, fromDate, toDate, examDate, certificateImg, verification, hodFeedback, actions]}',
    print: 'heading “Mandatory checklist”',
    demo: 'from [checklist, postingRemarks, postingFeedback]; share 40',
  },
  academicActivity: {
    day: 'date',
    fields: 'date, trainingType, topic, role, moderator, sRemarks, ratings, score, hodFeedback',
    'fields.topic': 'type text; label Topic; required “Topic is required”',
    'fields.role':
      'type choice; options {from list; values [Presenter, Participant]}; label Role; required “Role is required”',
    'fields.sRemarks': 'type text; label Remarks; lines 4; column S-Remarks',
    'fields.ratings':
      'type rubric; ratings [excellent, good, satisfactory, needs-improvement]; items {logicalOrderInPresentation “Logical order in presentation”; cogencyOfPresentation “Cogency of presentation”; relevantHistory “Relevant history”; accuracyofGeneralPhysicalExamination “Accuracy of general physical examination”; signsElicitedCorrectly “Signs elicited correctly”; accuracyOfSystemicExamination “Accuracy of systemic examination”; diagnosisLogicalflowBased “Diagnosis based on logical flow”; logicalOrderIfferentialDiagnosis “Logical order of differential diagnosis”; investigations Investigations; treatmentPrinciplesDetails “Principles and details of treatment”; diagnosisAndManagement “Diagnosis and management”; abilityToRespondQuestions “Ability to respond to questions”; abilityToDefendDiagnosis “Ability to defend the diagnosis”; abilityToJustifyDifferentialDiagnosis “Ability to justify the differential diagnosis”}; label Ratings; filledBy verifier',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Verified accepted; Pending open; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Verified, Pending, Rejected]}',
    permissions:
      'student {read own; create}; faculty {read [department, counterpart]; verify [department, counterpart]}; hod {read [department, counterpart]; verify [department, counterpart]}',
    print: 'heading “Academic activities”',
    role: 'role',
    demo: 'from [academicTopics, talkRemarks, talkFeedback]; share 150',
  },
  diagnosticActivity: {
    day: 'date',
    fields: 'date, competency, skills, role, surgeon, studentRemarks, score, hodFeedback',
    'fields.studentRemarks': 'type text; label Remarks; lines 4; column “Student Remarks”',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Approved accepted; Pending open; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Approved, Pending, Rejected]}',
    permissions:
      'student {read own; create}; faculty {read [department, counterpart]; verify [department, counterpart]}; hod {read [department, counterpart]; verify [department, counterpart]}',
    says: 'loadFailed {student {title “Fetch Error”; text “Failed to load diagnostic skills data.”}; faculty {title “Fetch Error”; text “Failed to load diagnostic skills data.”}}; saveFailed {title “Submission Error”; text “Failed to submit diagnostic skill data.”}; verifyFailed silent',
    print: 'heading “Diagnostic skills”',
    role: 'role',
    demo: 'from [handsOnRemarks, handsOnFeedback]; share 170',
  },
  procedureReport: {
    day: 'date',
    fields: 'date, competency, procedure, patientName, ipdOpdNo, role, teacher, sRemarks, score, hodFeedback',
    'fields.date': 'type date; latest today; label Date; required “Date is required”',
    'fields.patientName': 'type text; label “Patient Name”; required “Patient name is required”; sensitive',
    'fields.ipdOpdNo':
      'type text; label “IPD/OPD No.”; required “OPD/IPD number is required”; maxLength 50; sensitive number',
    'fields.teacher':
      'type person; role faculty; optionsFailed {title “Fetch Error”; text “Failed to load teacher data.”}; label Faculty; required “Faculty name is required”; column Teacher',
    'fields.sRemarks': 'type text; label Remarks; lines 4; column S-Remark',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Approved accepted; Pending open; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Approved, Pending, Rejected]}',
    permissions:
      'student {read own; create}; faculty {read [department, counterpart]; verify [department, counterpart]}; hod {read [department, counterpart]; verify [department, counterpart]}',
    print: 'heading Procedures',
    role: 'role',
    demo: 'from [patients, handsOnRemarks, handsOnFeedback]; share 220',
  },
  clinicalCases: {
    day: 'date',
    fields: 'date, caseType, patientName, ipdOpdNo, sRemarks, score, hodFeedback',
    'fields.date': 'type date; latest today; label Date; required “Date is required”',
    'fields.caseType':
      'type choice; options {from titles; list clinicalCases}; label “Case Type”; required “Case type is required”',
    'fields.patientName': 'type text; label “Patient Name”; required “Patient name is required”; sensitive',
    'fields.ipdOpdNo':
      'type text; label “IPD/OPD No.”; required “OPD/IPD No. is required”; maxLength 50; sensitive number',
    'fields.sRemarks': 'type text; label Remarks; lines 4; column S-Remarks',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Approved accepted; Pending open; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Approved, Pending, Rejected]}',
    permissions:
      'student {read own; create}; faculty {read department; verify department}; hod {read department; verify department}',
    list: 'search [student, caseType]; columns {student [serial, student, caseType, patientName, ipdOpdNo, sRemarks, verifiedOn, hodFeedback, verifiedBy, score, status]; faculty [serial, student, caseType, patientName, ipdOpdNo, sRemarks, verifiedOn, hodFeedback, verifiedBy, score, status, actions]}; labels {student “Student Name”}',
    print: 'heading “Clinical cases”',
    demo: 'from [cases, patients, handsOnRemarks, handsOnFeedback]; share 110',
  },
  skillLabsReport: {
    day: 'date',
    fields: 'date, procedure, teacher, sRemarks, score, hodFeedback',
    'fields.date': 'type date; latest today; label Date; required “Date is required”',
    'fields.procedure': 'type text; label Procedure; required “Procedure is required”',
    'fields.teacher':
      'type person; role faculty; optionsFailed {title “Fetch Error”; text “Failed to load teacher data.”}; label Teacher; required “Teacher name is required”',
    'fields.sRemarks': 'type text; label Remarks; lines 4; column S-Remarks',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Pending open; Verified accepted; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Pending, Verified, Rejected]}',
    permissions:
      'student {read own; create}; faculty {read [department, counterpart]; verify [department, counterpart]}; hod {read [department, counterpart]; verify [department, counterpart]}',
    label: 'menu “Skills Labs”; one “Skills Lab”; many “Skill Labs Report”; add “Add Skill Lab”',
    list: 'search [student, procedure, teacher]; columns {student [serial, date, student, procedure, teacher, status, sRemarks, hodFeedback, verifiedOn, verifiedBy, score]; faculty [serial, date, student, procedure, teacher, status, sRemarks, hodFeedback, verifiedOn, verifiedBy, score, actions]}; labels {student “Student Name”}',
    print: 'heading “Skills laboratory”',
    demo: 'from [skillLabs, handsOnRemarks, handsOnFeedback]; share 50',
  },
  teachingExperience: {
    day: 'date',
    fields: 'date, teachingType, topic, teacher, sRemarks, score, hodFeedback',
    'fields.date': 'type date; latest today; label Date; required “Date is required”',
    'fields.teachingType':
      'type choice; options {from list; values [“Theory Class”, Practical, Clinics, Demostrations, Tutorials, “Group Discussions”]}; label “Teaching Type”; required “Teaching type is required”',
    'fields.topic': 'type text; label Topic; required “Topic is required”',
    'fields.teacher':
      'type person; role faculty; optionsFailed {title “Fetch Error”; text “Failed to load teacher data.”}; label Supervisor; required “Supervisor name is required”',
    'fields.sRemarks': 'type text; label Remarks; lines 4; column S-Remarks',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Pending open; Verified accepted; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Pending, Verified, Rejected]}',
    permissions:
      'student {read own; create}; faculty {read [department, counterpart]; verify [department, counterpart]}; hod {read [department, counterpart]; verify [department, counterpart]}',
    list: 'search [student, topic, teachingType, teacher]; columns {student [serial, topic, teachingType, date, student, teacher, status, sRemarks, hodFeedback, verifiedOn, verifiedBy, score]; faculty [serial, topic, teachingType, date, student, teacher, status, sRemarks, hodFeedback, verifiedOn, verifiedBy, score, actions]}; labels {student “Student Name”}',
    print: 'heading “Teaching experience”',
    demo: 'from [teachingTopics, talkRemarks, talkFeedback]; share 60',
  },
  academicParticipation: {
    day: 'date',
    fields:
      'date, academicProgram, eventType, eventTitle, organizedBy, role, certificateImg, sRemarks, score, hodFeedback',
    'fields.date': 'type date; latest today; label Date; required “Date is required”',
    'fields.academicProgram':
      'type choice; options {from list; values [CME, Conference, Workshop]}; label “Academic Program”; required “Academic program is required”',
    'fields.eventType':
      'type choice; options {from list; values [International, National, State, Institutional]}; label “Event Type”; required “Event type is required”',
    'fields.eventTitle': 'type text; label “Event Title”; required “Event title is required”',
    'fields.organizedBy': 'type text; label “Organized By”; required “Organizer name is required”',
    'fields.role':
      'type choice; options {from list; values [Presenter, Participants]}; label Role; required “Role is required”',
    'fields.certificateImg': 'type file; accept [pdf, jpg, jpeg, png]; label Certificate',
    'fields.sRemarks': 'type text; label Remarks; lines 4; column S-Remarks',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Approved accepted; Pending open; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Approved, Pending, Rejected]}',
    permissions:
      'student {read own; create}; faculty {read department; verify department}; hod {read department; verify department}',
    list: 'search [student, academicProgram, eventTitle, organizedBy]; columns {student [serial, date, academicProgram, eventType, eventTitle, organizedBy, role, status, sRemarks, certificateImg, hodFeedback, verifiedOn, verifiedBy, score]; faculty [serial, student, date, academicProgram, eventType, eventTitle, organizedBy, role, status, sRemarks, certificateImg, hodFeedback, verifiedOn, verifiedBy, score, actions]}',
    print: 'heading “Academic participation”',
    role: 'role',
    demo: 'from [academicEvents, talkRemarks, talkFeedback]; share 40',
  },
  extraCurricular: {
    day: 'date',
    fields: 'date, particulars, role, studentRemarks, score, hodFeedback',
    'fields.date': 'type date; latest today; label Date; required “Date is required”',
    'fields.particulars': 'type text; label Particulars; required “Particulars are required”',
    'fields.role':
      'type choice; options {from list; values [Organizer, Participant, Volunteer, Presenter, Judge]}; label Role; required “Role is  required”',
    'fields.studentRemarks': 'type text; label Remarks; required “Remarks are required”; lines 4',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Approved accepted; Pending open; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Approved, Pending, Rejected]}',
    permissions:
      'student {read own; create}; faculty {read department; verify department}; hod {read department; verify department}',
    label:
      'menu “Extra Curricular”; one “Extra Curricular Activity”; many “Extra Curricular Report”; add “Add Extra Curricular”',
    list: 'search [student, particulars, role]; columns {student [serial, date, student, particulars, status, role, studentRemarks, hodFeedback, verifiedOn, verifiedBy, score]; faculty [serial, date, student, particulars, status, role, hodFeedback, verifiedOn, verifiedBy, score, actions]}; labels {student “Student Name”}',
    print: 'heading “Extra-curricular activities”',
    role: 'role',
    demo: 'from [pastimes, eventRemarks, eventFeedback]; share 20',
  },
  specialityClinicPosting: {
    fields: 'fromDate, toDate, speciality, sRemarks, score, hodFeedback',
    'fields.fromDate': 'type date; latest today; label “From Date”; required “From Date is required”',
    'fields.toDate': 'type date; latest today; label “To Date”; required “To Date is required”; notBefore fromDate',
    'fields.speciality':
      'type choice; options {from titles; list specialityClinicPosting}; label Speciality; required “Speciality is required”',
    'fields.sRemarks': 'type text; label Remarks; lines 4; column S-Remarks',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Pending open; Verified accepted; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Pending, Verified, Rejected]}',
    permissions:
      'student {read own; create}; faculty {read department; verify department}; hod {read department; verify department}',
    list: 'search [student, speciality]; columns {student [serial, speciality, fromDate, toDate, student, status, sRemarks, hodFeedback, verifiedOn, verifiedBy, score]; faculty [serial, speciality, fromDate, toDate, student, status, sRemarks, hodFeedback, verifiedOn, verifiedBy, score, actions]}; labels {student “Student Name”}',
    print: 'heading “Speciality clinic postings”',
    demo: 'from [specialityClinics, postingRemarks, postingFeedback]; share 25',
  },
  leaveRecord: {
    'fields.fromDate': 'type date; latest today; label “From Date”; required “From Date is required”',
    'fields.toDate': 'type date; latest today; label “To Date”; required “To Date is required”; notBefore fromDate',
    'fields.noOfdays': 'type number; label “No. of Days”; derive {how inclusiveDays; from [fromDate, toDate]}',
    'fields.reason': 'type text; label Reason; required “Reason is required”',
    'fields.reasonType':
      'type choice; options {from list; values [CL, Academic]}; label “Reason Type”; required “Reason Type is required”',
    'fields.sRemarks': 'type text; label Remarks; lines 4; column S-Remarks',
    workflow:
      'initial Pending; states {Pending open; Approved accepted; Rejected refused}; verify {label Decide; title “Leave Decision”; to [Approved, Rejected]; ask “Do you want to approve or reject this leave application?”}',
    permissions:
      'student {read own; create}; faculty {read department; verify department}; hod {read department; verify department}',
    list: 'search [student, reason, reasonType]; columns {student [serial, reasonType, reason, fromDate, toDate, noOfdays, sRemarks, status]; faculty [serial, student, reasonType, fromDate, toDate, noOfdays, status, actions]}; labels {student “Student Name”}',
    print: 'heading “Leave record”',
    demo: 'from [leaves, leaveRemarks]; share 35',
  },
  thesisSynopsis: {
    fields: 'thesisTitle, guide, iecCertificate, certificateImg, sRemarks, score, hodFeedback',
    'fields.thesisTitle': 'type text; label “Title of Thesis”; maxLength 500',
    'fields.guide':
      'type person; role faculty; optionsFailed {title “Fetch Error”; text “Failed to load teacher data.”}; label Guide',
    'fields.iecCertificate': 'type file; accept [pdf, doc, docx]; label “IEC Certificate”',
    'fields.certificateImg':
      'type file; accept [pdf, doc, docx]; label “Synopsis File”; required “File is required”; column Synopsis',
    'fields.sRemarks': 'type text; label Remark; required “Remark is required”; lines 4; column S-Remarks',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Verified accepted; Pending open; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Verified, Pending, Rejected]}; answer {within 14}',
    permissions:
      'student {read own; create}; faculty {read [department, counterpart]; verify [department, counterpart]}; hod {read [department, counterpart]; verify [department, counterpart]}',
    list: 'search [student, thesisTitle, sRemarks]; columns {student [serial, certificateImg, sRemarks, status, hodFeedback, verifiedBy, verifiedOn, score]; faculty [serial, thesisTitle, certificateImg, sRemarks, hodFeedback, verifiedBy, verifiedOn, student, status, score, actions]}; labels {student “Student Name”}; summary [thesisTitle, guide, iecCertificate]',
    says: 'loadFailed {student {title “Fetch Error”; text “Failed to load thesis synopsis data.”}; faculty {title “Fetch Error”; text “Failed to load thesis synopsis data.”}}; saveFailed {title “Submission Error”; text “Failed to submit thesis synopsis.”}; verifyFailed silent',
    print: 'heading “Thesis synopsis”',
    demo: 'from [theses, paperRemarks, paperFeedback]; share 8',
  },
  thesisReview: {
    fields: 'thesisTitle, guide, acceptanceCertificate, acceptanceDate, certificateImg, sRemarks, score, hodFeedback',
    'fields.thesisTitle': 'type text; label “Title of Thesis”; maxLength 500',
    'fields.guide':
      'type person; role faculty; optionsFailed {title “Fetch Error”; text “Failed to load teacher data.”}; label Guide',
    'fields.acceptanceCertificate': 'type file; accept [pdf, doc, docx]; label “Acceptance Certificate”',
    'fields.acceptanceDate': 'type date; latest today; label “Date of Acceptance”',
    'fields.certificateImg':
      'type file; accept [pdf, doc, docx]; label “Review File”; required “File is required.”; column Review; requiredDialog “Validation Error”',
    'fields.sRemarks': 'type text; label Remark; lines 4; column S-Remarks',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier; required “Score is required”',
    'fields.hodFeedback':
      'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier; required “Feedback is required”',
    workflow:
      'initial Pending; states {Verified accepted; Pending open; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Verified, Pending, Rejected]; required “Status is required”}; answer {within 14}',
    permissions:
      'student {read own; create}; faculty {read [department, counterpart]; verify [department, counterpart]}; hod {read [department, counterpart]; verify [department, counterpart]}',
    list: 'search [student, thesisTitle, sRemarks]; columns {student [serial, certificateImg, sRemarks, status, hodFeedback, verifiedBy, verifiedOn, score]; faculty [serial, student, thesisTitle, certificateImg, sRemarks, hodFeedback, verifiedBy, verifiedOn, status, score, actions]}; labels {student “Student Name”}; summary [thesisTitle, guide, acceptanceCertificate, acceptanceDate]',
    print: 'heading “Thesis review”',
    demo: 'from [theses, paperRemarks, paperFeedback]; share 7',
  },
  paperPosterPresentation: {
    day: 'date',
    fields:
      'date, presentationType, academicEventofPresentation, titleOfPresentation, guideName, detailsInVancouverStyle, certificateImg, score, hodFeedback',
    'fields.date': 'type date; latest today; label Date; marked',
    'fields.presentationType':
      'type choice; options {from list; values [“Paper Presentation”, “Poster Presentation”, “Oral Presentation”]}; label “Presentation Type”; marked',
    'fields.academicEventofPresentation': 'type text; label “Academic Event of Presentation”; marked',
    'fields.titleOfPresentation': 'type text; label “Title of Presentation”; maxLength 500; marked',
    'fields.guideName':
      'type person; role faculty; optionsFailed {title “Fetch Error”; text “Failed to load guide options.”}; label “Guide Name”; marked',
    'fields.detailsInVancouverStyle': 'type text; label “Details in Vancouver Style”; lines 4; marked',
    'fields.certificateImg': 'type file; accept [pdf, jpg, jpeg, png]; label Certificate; marked',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier; required “Score is required”',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Verified accepted; Pending open; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Verified, Pending, Rejected]; required “Status is required”}',
    permissions:
      'student {read own; create}; faculty {read [department, counterpart]; verify [department, counterpart]}; hod {read [department, counterpart]; verify [department, counterpart]}',
    label:
      'menu “Paper Presentation”; one Presentation; many “Paper / Poster Presentation Report”; add “Add Presentation”',
    list: 'search [student, presentationType, academicEventofPresentation, titleOfPresentation]; columns {student [serial, date, presentationType, academicEventofPresentation, titleOfPresentation, guideName, certificateImg, detailsInVancouverStyle, status, verifiedOn, hodFeedback, verifiedBy, score]; faculty [serial, student, date, presentationType, academicEventofPresentation, titleOfPresentation, guideName, certificateImg, detailsInVancouverStyle, status, verifiedOn, hodFeedback, verifiedBy, score, actions]}',
    print: 'heading “Paper and poster presentations”',
    demo: 'from [presentations, talkFeedback]; share 15',
  },
  paperPublication: {
    fields:
      'title, author, journal, indexedIn, publicationDate, publicationStatus, citation, sRemark, certificateImg, score, hodFeedback',
    'fields.title': 'type text; label Title; maxLength 500; marked',
    'fields.author': 'type text; label Author; maxLength 500; marked',
    'fields.journal': 'type text; label Journal; marked',
    'fields.indexedIn': 'type text; label “Indexed In”',
    'fields.publicationDate': 'type date; latest today; label “Publication Date”; marked',
    'fields.publicationStatus':
      'type choice; options {from list; values [Published, In-press, Under-Review, Submitted]}; label “Publication Status”; marked',
    'fields.citation': 'type text; label Citation; lines 4',
    'fields.sRemark': 'type text; label Remarks; lines 4; column S-Remark',
    'fields.certificateImg': 'type file; accept [pdf, jpg, jpeg, png]; label Certificate',
    'fields.score': 'type score; scale fivePoint; label Score; filledBy verifier; required “Score is required”',
    'fields.hodFeedback': 'type text; label Feedback; column “HOD Feedback”; lines 4; filledBy verifier',
    workflow:
      'initial Pending; states {Verified accepted; Pending open; Rejected refused}; verify {label Update; title “Verify the Entry”; to [Verified, Pending, Rejected]; required “Status is required”}',
    permissions:
      'student {read own; create}; faculty {read department; verify department}; hod {read department; verify department}',
    label: 'menu “Paper Publication”; one Publication; many “Publication Records”; add “Add Publication”',
    list: 'search [student, title, author, journal]; columns {student [serial, title, author, journal, indexedIn, publicationDate, publicationStatus, citation, sRemark, certificateImg, status, verifiedOn, hodFeedback, verifiedBy, score]; faculty [serial, student, title, author, journal, indexedIn, publicationDate, publicationStatus, citation, sRemark, certificateImg, status, verifiedOn, hodFeedback, verifiedBy, score, actions]}',
    print: 'heading Publications',
    demo: 'from [publications, paperRemarks, paperFeedback]; share 15',
  },
  drpCoordinators: {
    holds:
      'what accounts; ranks [drpc]; columns {drpcName name; phone phone; email email; collegeId college}; place college',
    fields: 'state, institution, drpcName, phone, email, scheduledFrom, scheduledTo, officialNotice, collegeId',
    'fields.state':
      'type choice; options {from pairs; pairs [value maharashtra; word Maharashtra, value gujarat; word Gujarat, value rajasthan; word Rajasthan, value karnataka; word Karnataka, value tamil_nadu; word “Tamil Nadu”, value meghalaya; word Meghalaya]}; label State; required “State is required”',
    'fields.institution': 'type link; to institutions; label Institution; required “Institution is required”',
    'fields.drpcName': 'type text; label “DRPC Name”; required “DRPC name is required”',
    'fields.phone': 'type phone; says “Please enter a valid phone number”; label Phone; required “Phone is required”',
    'fields.email':
      'type email; says “Please enter a valid email address”; label Email; required “Email is required”; taken {says “There is an account with this email address already”}',
    'fields.scheduledFrom': 'type date; label “Scheduled From”; required “Scheduled from is required”',
    'fields.scheduledTo':
      'type date; label “Scheduled To”; required “Scheduled to is required”; notBefore scheduledFrom',
    'fields.officialNotice': 'type file; accept [pdf, doc, docx]; label “Official Notice”',
    'fields.collegeId': 'type link; to institutions; label College; required “College is required”; by [admin]',
    proposals: 'by [student]; confirm {hod college; admin all}',
    permissions:
      'student {read all}; faculty {read all; change college; create; update; identity own}; hod {read all; change college; create; update; identity department; remove; approve}; drpc {read all}; admin {read all; create; update; remove; approve}',
    label:
      'menu “DRP Coordinator”; many “DRP Records”; add “Add DRP Coordinator”; search “Search by name, institution or state”; confirmRemove “Are you sure you want to delete this coordinator?”; one “DRP Coordinator”',
    list: 'search [drpcName, institution, state]; columns [serial, drpcName, state, institution, phone, email, scheduledFrom, scheduledTo, officialNotice, actions]',
    says: 'loadFailed silent; saveFailed silent; removeFailed silent; inUse “Residents or records still belong to this coordinator, so it cannot be deleted.”',
    demo: 'from coordinatorPosts',
  },
  postings: {
    fields: 'student, coordinator, institution, fromDate, toDate',
    'fields.student': 'type link; to students; label Resident; required “Resident is required”',
    'fields.coordinator':
      'type link; to drpCoordinators; label “DRP Coordinator”; required “DRP coordinator is required”',
    'fields.institution': 'type link; to institutions; label Institution; required “Institution is required”',
    'fields.fromDate': 'type date; label From; required “From date is required”',
    'fields.toDate': 'type date; label To; required “To date is required”; notBefore fromDate',
    permissions:
      'faculty {read department; create; update}; hod {read department; create; update; remove}; drpc {read posted}; admin {read all; create; update; remove}',
    label:
      'menu “DRP Postings”; many Postings; add “Post a Resident”; search “Search by resident or coordinator”; confirmRemove “Are you sure you want to delete this posting?”; one Posting',
    list: 'search [student, coordinator]; columns [serial, student, coordinator, institution, fromDate, toDate, actions]',
    says: 'loadFailed silent; saveFailed silent; removeFailed silent; inUse “Attendance is recorded for this posting, so it cannot be deleted.”',
    api: 'path drpPostings; known false',
  },
  drpActivity: {
    day: 'date',
    fields: 'date, place, activity, activityType, levelofParticipation, studentRemark, dRPCRemark, coordinator',
    'fields.date': 'type date; latest today; label Date; marked',
    'fields.place': 'type text; label Place; marked',
    'fields.activity': 'type text; label Activity; marked',
    'fields.activityType':
      'type choice; options {from list; values [Seminar, Workshop, Conference, Training]}; label “Activity Type”; marked',
    'fields.levelofParticipation':
      'type choice; options {from list; values [Observer, Participant, Presenter, Organizer]}; label “Level of Participation”; marked',
    'fields.studentRemark': 'type text; label “Student Remark”; lines 4; marked',
    'fields.dRPCRemark':
      'type text; label “DRPC Remark”; lines 4; filledBy verifier; required “DRPC Remark is required”',
    'fields.coordinator':
      'type person; label “DRP Coordinator”; role drpc; filledBy system; systemValue postedCoordinator',
    workflow:
      'initial Pending; states {Pending open; Verified accepted}; verify {label Edit; title “Update DRPC Remark”; to [Verified]}',
    permissions:
      'student {read own; create}; faculty {read department; verify department}; hod {read department; verify department}; drpc {read posted; verify posted}',
    label:
      'menu “DRP Activity”; one “DRP Activity”; many “DRP Activities”; add “Add Activity”; search “Search activities...”',
    list: 'search [student, place, activity, activityType, levelofParticipation, studentRemark]; columns {student [serial, date, place, activity, activityType, levelofParticipation, studentRemark, dRPCRemark, verifiedBy, verifiedOn]; faculty [serial, student, date, place, activity, activityType, levelofParticipation, studentRemark, dRPCRemark, verifiedBy, verifiedOn, actions]}; labels {verifiedOn “Verified Date”}',
    print: 'heading “District residency programme”',
    role: 'levelofParticipation',
    demo: 'from [drpActivities, drpLearning, drpRemarks]; share 30',
  },
  offlineDrp: {
    name: 'offlineDrp',
    fields: 'report, studentRemark, dRPCRemark, coordinator',
    'fields.report': 'type file; accept [pdf, doc, docx]; label “DRPC Report”; required “File is required”',
    'fields.studentRemark': 'type text; label “Student Remark”; lines 4',
    'fields.dRPCRemark':
      'type text; label “DRPC Remark”; lines 4; filledBy verifier; required “DRPC Remark is required”',
    'fields.coordinator':
      'type person; label “DRP Coordinator”; role drpc; filledBy system; systemValue postedCoordinator',
    workflow:
      'initial Pending; states {Pending open; Verified accepted}; verify {label Edit; title “Update DRPC Remark”; to [Verified]}',
    permissions:
      'student {read own; create}; faculty {read department; verify department}; hod {read department; verify department}; drpc {read posted; verify posted}',
    label: 'menu “Offline DRP”; one “Offline DRP Report”; many “Offline DRP”; add “Upload DRPC Report”; submit Upload',
    list: 'search [student, studentRemark]; columns {student [serial, createdAt, report, studentRemark, dRPCRemark, verifiedBy, verifiedOn]; faculty [serial, student, createdAt, report, studentRemark, dRPCRemark, verifiedBy, verifiedOn, actions]}; labels {createdAt “Uploaded On”; verifiedOn “Verified Date”}',
    says: 'loadFailed {student silent; faculty silent}; saveFailed silent; verifyFailed silent',
    api: 'path offlineDrp; known false',
    print: 'heading “Offline DRP reports”',
    demo: 'from [drpReports, drpRemarks]; share 5',
  },
  diagnosticTitles: {
    within: 'field competency; required “Competency is required”; label Competency; catalogue skills',
  },
  procedureTitles: {
    saveFailed: 'title “Submission Error”; text “Failed to submit procedure report.”',
    within: 'field competency; required “Competency is required”; label Competency; catalogue procedures',
  },
  caseTitles: {},
  specialityTitles: {
    label: 'form “Add New speciality”; add “Add New speciality”; field “Speciality Title”',
  },
  quarterlyAppraisal: {
    nav: 'group end; icon appraisal',
    periods:
      '[key year; label Year; container years; values [value 1; word “Year 1”, value 2; word “Year 2”, value 3; word “Year 3”]; months 12, key period; label Quarter; container appraisalPeriod; values [value 1; word “1st Quarter”, value 2; word “2nd Quarter”, value 3; word “3rd Quarter”]; months 3]',
    'groups.':
      'label Activities; rows {journalBased “Journal based / recent advances learning”; patientBased “Patient based / Laboratory”; selfDirected “Self-directed learning and teaching”; departmentalInterdepartmental “Departmental and interdepartmental learning activity”; externalOutreachActivities “External and Outreach Activities/CMEs”; thesisResearchWork “Thesis/Research Work”; logBookMaintenance “Log Book Maintenance”; publications Publications}',
    remediation:
      'below 4; label “Suggested remediation”; hint “A score below 4 asks for a remediation to be suggested.”',
    fact: 'label “Training period”; value “3 months”',
    pageSize: '10',
    label: 'menu “Quarterly Appraisal”; many “Quarterly Appraisal Form”',
    print: 'heading “Quarterly appraisal”',
  },
  aetcom: {
    nav: 'group end; icon aetcom',
    periods:
      '[key yearKey; label Year; container year; values [value 0; word “Year 1”, value 1; word “Year 2”, value 2; word “Year 3”]; months 12]',
    'groups.Attitudes':
      'label Attitudes; rows {interestMotivationInitiative “Interest, motivation and initiative”; helpfulnessRespectForOthers “Helpfulness and respect for others”; punctualityResponsibility “Punctuality and responsibility”; abilityToTakeAdviceCriticism “Ability to take advice and criticism”}',
    'groups.ethicsValues':
      'label “Ethics and values”; rows {interestMotivationInitiative “Interest, motivation and initiative”; confidentialityTakingConsent “Confidentiality and taking consent”}',
    'groups.responsiveness':
      'label Responsiveness; rows {proactiveness Proactiveness; prioritizingAppropriateness “Prioritizing and appropriateness”; responsetoError “Response to error”}',
    'groups.communication':
      'label Communication; rows {doctorPatient “Doctor and patient”; doctorCaregiver “Doctor and caregiver”; intradepartmental Intradepartmental; interdepartmental Interdepartmental}',
    'groups.emotionSkills':
      'label “Emotion skills”; rows {emotionRegulation “Emotion regulation”; askingforhelp “Asking for help”; activeListeningEmpathy “Active listening and empathy”}',
    'groups.cognitiveSkills':
      'label “Cognitive skills”; rows {criticalThinking “Critical thinking”; creativeThinking “Creative thinking”; problemSolving “Problem solving”; decisionmaking “Decision making”}',
    'groups.organizingSkills':
      'label “Organizing skills”; rows {internalsessionGroupDiscussion “Internal session and group discussion”; workshopConferenceCME “Workshop, conference and CME”; extracurricular Extra-curricular}',
    'groups.leadershipSkills':
      'label “Leadership skills”; rows {patientWelfare “Patient welfare”; studentWelfare “Student welfare”; teamBuilding “Team building”; projectRelated “Project related”; extracurricular Extra-curricular}',
    'groups.managementSkills':
      'label “Management skills”; rows {patientCaregiver “Patient and caregiver”; OPDworkHardwork “OPD work and hard work”; referralNegotiation “Referral and negotiation”; budgetHandling “Budget handling”; projectManagement “Project management”}',
    'groups.reportingSkills':
      'label “Reporting skills”; rows {clinicalData “Clinical data”; adminData “Administrative data”; projectReport “Project report”; thesisPublications “Thesis and publications”}',
    'groups.oratorySkills':
      'label “Oratory skills”; rows {teachingRelated “Teaching related”; groupDebate “Group debate”; dialogueCommunity “Dialogue with community”; languageVocabulary “Language and vocabulary”}',
    says: 'saved “Data saved successfully”; invalid “Please enter scores between 0 and 9.”; saveFailed “The scores could not be saved. Please try again.”; loadFailed “The scores could not be loaded. Please try again.”; studentsFailed “The students could not be loaded. Please try again.”',
    print: 'heading AETCOM',
    fact: '',
  },
  memo: {
    nav: 'group end; icon memo',
    number:
      'required “Memo number is required”; key memoNumber; label “Memo Number”; prefix MEMO; taken “This memo number is already used in your college”',
    student: 'required “Student is required”; key studentName; label “Student Name”',
    opener: 'date, reason, hodRemark',
    'opener.date': 'type date; latest today; label Date; required “Date is required”',
    'opener.reason': 'type text; label Reason; required “Reason is required”; lines 4',
    'opener.hodRemark': 'type text; label “HOD Remark”; required “HOD remark is required”; lines 4',
    'reply.studentExplanation': 'type text; label “Student Explanation”; required “Explanation is required”; lines 4',
    label:
      'menu Memo; one Memo; many Memo; search “Search by student name or memo number”; open “Create Memo”; reply “Add Explanation”',
    list: 'search [studentName, memoNumber]; columns {student [serial, memoNumber, date, studentName, reason, studentExplanation, hodRemark, actions]; faculty [serial, memoNumber, date, studentName, reason, studentExplanation, hodRemark]}',
    says: 'loadFailed silent; openFailed silent; replyFailed silent; replied “This memo already has your explanation”',
    print: 'heading Memos',
    demo: 'from memos; count 24',
  },
  institutions: {
    nav: 'group end; icon institution',
    holds: 'what own; table colleges; columns {institutionName name}',
    'fields.state':
      'type choice; options {from pairs; pairs [value maharashtra; word Maharashtra, value gujarat; word Gujarat, value rajasthan; word Rajasthan, value karnataka; word Karnataka, value tamil_nadu; word “Tamil Nadu”, value meghalaya; word Meghalaya]}; label State; required “State is required”',
    'fields.institutionName':
      'type text; label “Institute Name”; required “Institute name is required”; maxLength 200; taken {says “This institution is in the list already”}',
    proposals: 'by [student]; confirm {hod college; admin all}',
    permissions:
      'faculty {read all; create; remove}; hod {read all; create; remove}; drpc {read all}; admin {read all; create; update; remove}',
    label:
      'menu Institute; many Institute; add “Add Institution”; search “Search by name or state”; confirmRemove “Are you sure you want to delete this institution?”; one Institution',
    list: 'search [institutionName, state]; columns [serial, institutionName, state, actions]',
    says: 'loadFailed silent; saveFailed silent; removeFailed silent; inUse “This institution is still used by people or records, so it cannot be deleted.”',
  },
  departments: {
    nav: 'group admin; icon institution',
    fields: 'institution, name, catalogue',
    'fields.institution': 'type link; to institutions; label Institution; required “Institution is required”',
    'fields.name':
      'type text; label Name; required “Name is required”; maxLength 120; taken {says “This institution has a department of that name already”; within institution}',
    'fields.catalogue':
      'type choice; options {from pairs; pairs [value pathology; word Pathology, value medicine; word Medicine, value surgery; word Surgery, value community-medicine; word “Community Medicine”]}; label “Catalogue of skills”; required “Catalogue is required”',
    permissions: 'admin {read all; create; update; remove}',
    label:
      'menu Departments; many Departments; add “Add Department”; search “Search by name”; confirmRemove “Are you sure you want to delete this department?”; one Department',
    route: 'departments',
    list: 'search [name, institution]; columns [serial, name, institution, catalogue, actions]',
    says: 'loadFailed silent; saveFailed silent; removeFailed silent; inUse “People or records still belong to this department, so it cannot be deleted.”',
  },
  accounts: {
    nav: 'group admin; icon staff',
    holds:
      'what accounts; ranks [student, professor, associate_professor, assistant_professor, lecturer, hod, drpc, admin]; columns {name name; email email; phone phone; role role; deptId department; collegeId college}',
    fields: 'name, email, phone, role, deptId, collegeId',
    'fields.name': 'type text; label Name; required “Name is required”',
    'fields.email':
      'type email; says “Please enter a valid email address”; label Email; required “Email is required”; taken {says “There is an account with this email address already”}',
    'fields.phone': 'type phone; says “Please enter a valid phone number”; label Phone',
    'fields.role':
      'type choice; options {from pairs; pairs [value student; word Student, value professor; word Professor, value associate_professor; word “Associate Professor”, value assistant_professor; word “Assistant Professor”, value lecturer; word Lecturer, value hod; word “Head of Department”, value drpc; word “DRP Coordinator”, value admin; word Administrator]}; label Role; required “Role is required”',
    'fields.deptId': 'type link; to departments; label Department',
    'fields.collegeId': 'type link; to institutions; label College',
    permissions: 'admin {read all; update; approve}',
    label: 'menu Accounts; many Accounts; search “Search by name or email”; one Account',
    route: 'accounts',
    list: 'search [name, email]; columns [serial, name, email, role, deptId, collegeId, actions]',
    says: 'loadFailed silent; saveFailed silent',
  },
  profile: {
    nav: 'group end; icon profile',
    keeps:
      'what profile; columns {photo photo; name name; phone phone; email email}; held {fields [name]; of [student, faculty, hod, drpc]; by [hod, admin]}',
    says: 'sent “Your profile is saved.”; failed “Your profile could not be saved. Please try again.”',
    'Personal Information': 'photo, name, phone, email, dob, bloodGroup, vaccinationStatus, address',
    'Personal Information.photo': 'type file; accept [jpg, jpeg, png]; label Photo',
    'Personal Information.name': 'type text; label Name; required “Name is required”; maxLength 200',
    'Personal Information.phone': 'type phone; says “Please enter a valid phone number”; label Phone',
    'Personal Information.email':
      'type email; says “Please enter a valid email address”; label Email; required “Email is required”; taken {says “There is an account with this email address already”}',
    'Personal Information.dob': 'type date; latest today; label “Date of Birth”',
    'Personal Information.bloodGroup':
      'type choice; options {from pairs; pairs [value a_positive; word “A+”, value a_negative; word A-, value b_positive; word “B+”, value b_negative; word B-, value ab_positive; word “AB+”, value ab_negative; word AB-, value o_positive; word “O+”, value o_negative; word O-]}; label “Blood Group”',
    'Personal Information.vaccinationStatus':
      'type choice; options {from pairs; pairs [value fully_vaccinated; word “Fully vaccinated”, value partially_vaccinated; word “Partially vaccinated”, value not_vaccinated; word “Not vaccinated”]}; label “Vaccination Status”',
    'Personal Information.address': 'type text; label Address; lines 4',
    'Permanent Registration':
      'regNumber, medicalCouncil, validUpto, institutionName, department, joiningDate, university',
    'Permanent Registration.regNumber': 'type text; label “Registration Number”',
    'Permanent Registration.medicalCouncil':
      'type choice; options {from pairs; pairs [value maharashtra; word Maharashtra, value gujarat; word Gujarat, value rajasthan; word Rajasthan, value karnataka; word Karnataka, value tamil_nadu; word “Tamil Nadu”, value meghalaya; word Meghalaya]}; label “Medical Council”',
    'Permanent Registration.validUpto': 'type date; label “Valid Up To”',
    'Permanent Registration.institutionName': 'type text; label “Institution Name”',
    'Permanent Registration.department': 'type text; label Department',
    'Permanent Registration.joiningDate': 'type date; latest today; label “Joining Date”',
    'Permanent Registration.university':
      'type choice; options {from pairs; pairs [value mumbai; word Mumbai, value pune; word Pune, value delhi; word Delhi]}; label University',
    demo: 'from profiles',
  },
  support: {
    nav: 'group end; icon support',
    keeps:
      'what inbox; states [New, “In progress”, Closed]; columns [name, email, contactNumber, bestTimeToContact, message, image]; mail operator; workedBy [admin]; receipt',
    says: 'sent “Your request has been received. We will contact you soon.”; failed “Your request could not be sent. Please try again.”',
    label: 'menu Support; many Support; submit Submit; one “Support Request”',
    'Support Request.name': 'type text; label Name; required “Name is required”',
    'Support Request.email':
      'type email; says “Please enter a valid email address”; label Email; required “Email is required”',
    'Support Request.contactNumber':
      'type phone; says “Please enter a valid phone number”; label “Contact Number”; required “Contact number is required”',
    'Support Request.bestTimeToContact':
      'type text; label “Best Time to Contact”; required “Best time to contact is required”',
    'Support Request.message': 'type text; label Message; required “Message is required”; lines 4',
    'Support Request.image': 'type file; accept [jpg, jpeg, png]; label Screenshot; required “Please upload an image”',
    demo: 'from supportRequests',
  },
  contact: {
    keeps:
      'what inbox; states [New, Answered]; columns [name, email, contact, message]; mail operator; workedBy [admin]',
    label: 'menu “Contact Messages”; many “Contact Messages”; submit Submit; one “Contact Message”',
    'Contact.name':
      'type text; label Name; required “Name must be at least 4 characters long”; minLength {length 4; says “Name must be at least 4 characters long”}',
    'Contact.email':
      'type email; says “Please enter a valid email address”; label Email; required “Please enter a valid email address”',
    'Contact.contact':
      'type phone; says “Mobile number must be 10 digits”; label Mobile; required “Mobile number must be 10 digits”; digits 10',
    'Contact.message': 'type text; label Message; required “Please enter your message”; lines 4',
    demo: 'from contactMessages',
  },
  demoRequests: {
    keeps:
      'what inbox; states [New, Arranged, Closed]; columns [name, designation, institute, pgCount, contact, email, demoSlot]; mail operator; workedBy [admin]',
    label: 'menu “Demo Requests”; many “Demo Requests”; submit Submit; one “Demo Request”; submitting “Submitting...”',
    'Request a demo.name': 'type text; label Name; required “Please fill in all required fields.”',
    'Request a demo.designation': 'type text; label Designation; required “Please fill in all required fields.”',
    'Request a demo.institute': 'type text; label Institute; required “Please fill in all required fields.”',
    'Request a demo.address': 'type text; label Address; required “Please fill in all required fields.”; lines 4',
    'Request a demo.pgCount':
      'type count; label “Total 23 and 24 batch PGs”; required “Please fill in all required fields.”; says “Please enter a number of at least 0.”',
    'Request a demo.contact':
      'type phone; says “Please enter a valid 10-digit contact number.”; label “Contact Number”; required “Please fill in all required fields.”; digits 10',
    'Request a demo.email':
      'type email; says “Please enter a valid email address.”; label Email; required “Please fill in all required fields.”',
    'Request a demo.demoSlot':
      'type time; label “Preferred date and time”; required “Please fill in all required fields.”',
    demo: 'from demoRequests',
  },
  printedLogbook: {
    permissions: 'student {read own}; faculty {read department}; hod {read department; withdraw}',
    complete:
      '[rule everyOption; of mandatoryChecklist; field particular; says “Every item of the mandatory checklist is verified”, rule anyAccepted; of thesisReview; says “The thesis is accepted”, rule nothingOpen; says “No entry waits for verification”]',
    specialities: 'of specialityClinicPosting; field speciality',
    leave: 'of leaveRecord; days noOfdays; by reasonType; beside',
    answer:
      'within 7; hold {most 14; times 2}; nudge 7; ladder [after 5; tell holder, after 7; tell holder, after 14; tell [holder, guide], after 21; tell hod, after 30; do pool; tell [holder, hod]]',
    correct:
      'of [refused, open]; most 5; reasons [“Date or place”, “Role is overstated”, “Certificate is unreadable”, “Not witnessed by me”, “Logged twice”]',
    capture: 'again 3',
    identity: 'providers environment',
    registration: 'form profile; fields [regNumber, medicalCouncil, validUpto, university]',
    reports: 'years, permissions',
    'reports.years': '3',
    'reports.permissions':
      'student {read own; shows [progress, verification, activity, attendance]}; faculty {read department; shows [verification, progress, activity, attendance]}; hod {read department; shows [verification, progress, activity, attendance]; colleagues}; drpc {read posted; shows [attendance, verification, activity]}; admin {read all; shows [overview, verification, progress, activity, attendance]; colleagues}',
  },
};
