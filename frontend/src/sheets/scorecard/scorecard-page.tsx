import '../../field-types/field-types.css';
import '../../record/entry.css';
import '../../components/list.css';
import './scorecard.css';
import type { SheetResource } from '../../../../schemas';
import { useMay } from '../../api/access';
import { FillScreen } from './fill-screen';
import { ReadScreen } from './read-screen';

/** The page of a type of sheet, for people who fill it and for the resident who reads it. */
export default function ScorecardPage({ resource }: { resource: SheetResource }) {
  return useMay(resource.name, 'create') ? <FillScreen type={resource} /> : <ReadScreen type={resource} />;
}
