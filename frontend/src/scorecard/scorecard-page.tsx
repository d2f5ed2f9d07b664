import '../field-types/field-types.css';
import '../record/entry.css';
import '../components/list.css';
import './scorecard.css';
import type { Scorecard, Side } from '../../../schemas';
import { useMay } from '../api/access';
import { FillScreen } from './fill-screen';
import { ReadScreen } from './read-screen';

/** The page of a sheet of scores: to fill for those who may, and for the resident to read. */
export default function ScorecardPage({ resource }: { resource: Scorecard; side: Side }) {
  return useMay(resource.name, 'edit') ? <FillScreen card={resource} /> : <ReadScreen card={resource} />;
}
