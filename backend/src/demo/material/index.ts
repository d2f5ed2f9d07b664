/**
 * The fictional material of the demo. The property names of a row are field keys of the registry. A row with
 * a `department` fits that catalogue only. `days` is the length of the period that it fills.
 */
import type { EntryMaterial, RecordMaterial, RowMaterial } from '../../../../schemas/materials';
import academicEvents from './academicEvents.json';
import academicTopics from './academicTopics.json';
import cases from './cases.json';
import checklist from './checklist.json';
import contactMessages from './contactMessages.json';
import coordinatorPosts from './coordinatorPosts.json';
import demoRequests from './demoRequests.json';
import drpActivities from './drpActivities.json';
import drpLearning from './drpLearning.json';
import drpRemarks from './drpRemarks.json';
import drpReports from './drpReports.json';
import eventFeedback from './eventFeedback.json';
import eventRemarks from './eventRemarks.json';
import handsOnFeedback from './handsOnFeedback.json';
import handsOnRemarks from './handsOnRemarks.json';
import leaveRemarks from './leaveRemarks.json';
import leaves from './leaves.json';
import memos from './memos.json';
import paperFeedback from './paperFeedback.json';
import paperRemarks from './paperRemarks.json';
import pastimes from './pastimes.json';
import patients from './patients.json';
import postingFeedback from './postingFeedback.json';
import postingRemarks from './postingRemarks.json';
import presentations from './presentations.json';
import profiles from './profiles.json';
import publications from './publications.json';
import skillLabs from './skillLabs.json';
import specialityClinics from './specialityClinics.json';
import supportRequests from './supportRequests.json';
import talkFeedback from './talkFeedback.json';
import talkRemarks from './talkRemarks.json';
import teachingTopics from './teachingTopics.json';
import theses from './theses.json';

export type Row = Readonly<Record<string, string | number | undefined>>;

/**
 * `perResident` gives one row for the whole training of a resident. Otherwise all rows are used before one
 * comes again.
 */
type Collection = { readonly rows: readonly Row[]; readonly perResident?: true };

/** The collections by the names that `demo.from` of a type uses. */
export const collections: Readonly<Record<EntryMaterial | RecordMaterial | RowMaterial, Collection>> = {
  academicEvents: { rows: academicEvents },
  academicTopics: { rows: academicTopics },
  checklist: { rows: checklist },
  cases: { rows: cases },
  drpActivities: { rows: drpActivities },
  drpLearning: { rows: drpLearning },
  drpRemarks: { rows: drpRemarks },
  drpReports: { rows: drpReports },
  eventFeedback: { rows: eventFeedback },
  eventRemarks: { rows: eventRemarks },
  pastimes: { rows: pastimes },
  handsOnFeedback: { rows: handsOnFeedback },
  handsOnRemarks: { rows: handsOnRemarks },
  leaveRemarks: { rows: leaveRemarks },
  leaves: { rows: leaves },
  paperFeedback: { rows: paperFeedback },
  paperRemarks: { rows: paperRemarks },
  patients: { rows: patients },
  postingFeedback: { rows: postingFeedback },
  postingRemarks: { rows: postingRemarks },
  presentations: { rows: presentations },
  publications: { rows: publications },
  skillLabs: { rows: skillLabs },
  specialityClinics: { rows: specialityClinics },
  talkFeedback: { rows: talkFeedback },
  talkRemarks: { rows: talkRemarks },
  teachingTopics: { rows: teachingTopics },
  theses: { rows: theses, perResident: true },
  memos: { rows: memos },
  contactMessages: { rows: contactMessages },
  coordinatorPosts: { rows: coordinatorPosts },
  demoRequests: { rows: demoRequests },
  profiles: { rows: profiles },
  supportRequests: { rows: supportRequests },
};

/** @throws Error, with the name, for a collection that does not exist */
export function collection(name: string): Collection {
  const found = Object.hasOwn(collections, name) ? collections[name as keyof typeof collections] : undefined;
  if (!found) throw new Error(`The demo material has no collection "${name}"`);
  return found;
}
