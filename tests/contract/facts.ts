/**
 * The independent oracle: what the product specification states, transcribed by hand and never derived from the
 * registry or any other code. When a comparison fails, read the specification before touching either side.
 */

import { clinicalCases, diagnosticSkills, procedures } from './facts/clinical';
import { drpActivity, offlineDrp } from './facts/drp';
import { extraCurricular, leaveRecord, specialityClinic } from './facts/postings';
import { academicParticipations, skillsLabs, teachingExperience } from './facts/teaching';
import { paperPresentation, paperPublication, thesisReview, thesisSynopsis } from './facts/thesis';
import { academicActivity, mandatoryChecklist } from './facts/training';
import type { EntryFacts, EntrySlug } from './facts/types';

export * from './facts/assessments';
export * from './facts/public';
export * from './facts/screens';
export * from './facts/shared';
export type * from './facts/types';

/** The logbook record types that the specification knows, by the last segment of their routes, in the order of the sidebar. */
export const entries: Readonly<Record<EntrySlug, EntryFacts>> = {
  'mandatory-checklist': mandatoryChecklist,
  'academic-activity': academicActivity,
  'diagnostic-skills': diagnosticSkills,
  procedures,
  'clinical-cases': clinicalCases,
  'skills-labs': skillsLabs,
  'teaching-experience': teachingExperience,
  'academic-participations': academicParticipations,
  'extra-curricular': extraCurricular,
  'speciality-clinic': specialityClinic,
  'leave-record': leaveRecord,
  'thesis-synopsis': thesisSynopsis,
  'thesis-review': thesisReview,
  'paper-presentation': paperPresentation,
  'paper-publication': paperPublication,
  'drp-activity': drpActivity,
  'offline-drp': offlineDrp,
};
